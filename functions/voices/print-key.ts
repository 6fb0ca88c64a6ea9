/** Where the print of a sample is kept: whoever has the sample's key can delete both. */
export const printKeyOf = (sampleKey: string): string => `${sampleKey}.print.json`;
