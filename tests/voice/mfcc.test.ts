import { describe, expect, it } from 'vitest';
import { COEFFICIENTS, FRAME_SIZE, filterEnergy, melFilters, mfcc } from '#voice/mfcc.ts';
import { powerSpectrum } from '#voice/power-spectrum.ts';
import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import { MIDDLE, speak } from './made-voice.ts';

const voice = speak(MIDDLE, 1, 7);

describe('spectrum and filters', () => {
  it('puts a tone in its bin, with the energy of its samples (Parseval)', () => {
    const tone = Float64Array.from({ length: 512 }, (_, i) =>
      Math.cos((2 * Math.PI * 20 * i) / 512),
    );
    const power = powerSpectrum(512)(tone);
    expect(power[20]).toBeCloseTo(256 ** 2, 6);
    power.forEach((value, k) => {
      if (k !== 20) expect(value).toBeLessThan(1e-9);
    });
  });

  it('matches the definition of the Fourier transform', () => {
    const frame = Float64Array.from({ length: 16 }, (_, i) => Math.sin(i * i));
    const power = Array.from(powerSpectrum(16)(frame));
    power.forEach((value, k) => {
      let [re, im] = [0, 0];
      frame.forEach((x, i) => {
        re += x * Math.cos((2 * Math.PI * k * i) / 16);
        im -= x * Math.sin((2 * Math.PI * k * i) / 16);
      });
      expect(value).toBeCloseTo(re ** 2 + im ** 2, 9);
    });
  });

  it('responds to a tone most in the filter that covers it', () => {
    const filters = melFilters(40, [120, 3700], 257, SAMPLE_RATE / 512);
    const bin = 32; // 1000 Hz
    const spectrum = new Float64Array(257);
    spectrum[bin] = 1;
    const energies = filters.map((filter) => filterEnergy(filter, spectrum));
    const loudest = filters[energies.indexOf(Math.max(...energies))];
    const first = loudest?.first ?? 0;
    expect(first).toBeLessThanOrEqual(bin);
    expect(first + (loudest?.weights.length ?? 0)).toBeGreaterThan(bin);
    expect(energies.filter((energy) => energy > 0).length).toBeLessThanOrEqual(2);
  });
});

describe('mfcc', () => {
  it('makes a frame every 10 ms, none from less than 25 ms', () => {
    expect(mfcc(new Float32Array(399)).length).toBe(0);
    expect(mfcc(new Float32Array(400)).length).toBe(1);
    const features = mfcc(voice);
    expect(features.length).toBe(98);
    expect(features.values.length).toBe(98 * FRAME_SIZE);
    expect(features.energy.length).toBe(98);
  });

  it('gives the same features at any gain, and an energy that follows the gain', () => {
    const quiet = mfcc(voice.map((sample) => sample * 20));
    const loud = mfcc(voice.map((sample) => sample * 160));
    quiet.values.forEach((value, i) => expect(loud.values[i]).toBeCloseTo(value, 3));
    quiet.energy.forEach((value, t) => expect(loud.energy[t]).toBeCloseTo(value + 18.06, 1));
  });

  it('shifts its frames with the sound', () => {
    const whole = mfcc(voice).values;
    const later = mfcc(voice.subarray(SAMPLE_RATE / 10)).values;
    // From frame 3: the first ones lack the preceding sample and slopes.
    for (let t = 3; t < 80; t++) {
      for (let c = 0; c < FRAME_SIZE; c++) {
        expect(later[t * FRAME_SIZE + c]).toBeCloseTo(whole[(t + 10) * FRAME_SIZE + c] ?? 0, 4);
      }
    }
  });

  it('has zero slopes for a constant sound', () => {
    const hum = Float32Array.from({ length: 8000 }, (_, i) =>
      Math.sin((2 * Math.PI * 100 * i) / 16_000),
    );
    const { values } = mfcc(hum);
    for (let c = COEFFICIENTS; c < FRAME_SIZE; c++) {
      expect(values[20 * FRAME_SIZE + c]).toBeCloseTo(0, 3);
    }
  });
});
