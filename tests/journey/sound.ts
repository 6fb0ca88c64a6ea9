import { wavOf } from '#functions/voices/wav.ts';
import { type MadeVoice, speak } from '../voice/made-voice.ts';

const rate = 16_000;

/** A WAV file of a made voice, as loud as somebody before a microphone. */
export function voiceWav(voice: MadeVoice, seconds: number): Uint8Array<ArrayBuffer> {
  const samples = speak(voice, seconds, 1);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return new Uint8Array(wavOf([samples.map((sample) => (0.5 * sample) / peak)]));
}

/** A WAV file of a tone: 16 kHz, one channel, 16 bits. */
export function wav(seconds: number): Buffer<ArrayBuffer> {
  const samples = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + 2 * samples);
  file.write('RIFF');
  file.writeUInt32LE(36 + 2 * samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(2 * rate, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * samples, 40);
  for (let i = 0; i < samples; i++) {
    file.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 220 * i) / rate)), 44 + 2 * i);
  }
  return file;
}
