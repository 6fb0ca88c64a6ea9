/** All audio is mono at this rate, in hertz, with samples in [-1, 1]. */
export const SAMPLE_RATE = 16_000;
