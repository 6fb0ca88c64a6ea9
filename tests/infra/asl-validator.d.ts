declare module 'asl-validator' {
  /** Checks a definition in the Amazon States Language. */
  export default function validate(definition: object): {
    isValid: boolean;
    errorsText(): string;
  };
}
