/** Numbers of fields in ONNX's protobuf: `ModelProto.metadata_props`, its key and its value. */
const METADATA = 14;
const KEY = 1;
const VALUE = 2;
/** Protobuf's wire types. */
const VARINT = 0;
const EIGHT_BYTES = 1;
const LENGTH = 2;
const FOUR_BYTES = 5;

/** What a model says of itself. Empty where the bytes are no ONNX model, or it says nothing. */
export function metadataOf(model: Uint8Array): Map<string, string> {
  const found = new Map<string, string>();
  for (const { field, bytes } of fieldsOf(model)) {
    if (field !== METADATA) continue;
    const [key, value] = [KEY, VALUE].map((wanted) => {
      const part = fieldsOf(bytes).find((inner) => inner.field === wanted);
      return new TextDecoder().decode(part?.bytes);
    });
    if (key) found.set(key, value ?? '');
  }
  return found;
}

/** A field of a message whose value is bytes. */
interface Field {
  field: number;
  bytes: Uint8Array;
}

/** Up to where the bytes stop being protobuf. */
function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const [field, wire] = [Math.floor(tag / 8), tag % 8];
    if (wire === VARINT) varint();
    else if (wire === EIGHT_BYTES) at += 8;
    else if (wire === FOUR_BYTES) at += 4;
    else if (wire === LENGTH) {
      const length = varint();
      fields.push({ field, bytes: message.subarray(at, at + length) });
      at += length;
    } else break;
  }
  return fields;
}
