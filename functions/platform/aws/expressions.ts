/** Conditions on the stored record, without which the write is refused. */
export interface Condition {
  exists?: boolean;
  /** The attribute equals the value, or one of several; `undefined` means it is absent. */
  is?: Record<string, unknown>;
  /** The set has fewer members than this, or is absent. */
  fewer?: { attribute: string; than: number };
  /** The number is at most this. */
  atMost?: { attribute: string; value: number };
  /** The set has more members than this. */
  more?: { attribute: string; than: number };
}

/** Changes to a record: `undefined` removes an attribute; `add` and `remove` work on numbers and sets. */
export interface Changes {
  set?: Record<string, unknown>;
  add?: Record<string, unknown>;
  remove?: Record<string, unknown>;
}

/** Names and values by placeholder, so that no attribute collides with a reserved word. */
class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};
  name(attribute: string): string {
    this.names[`#${attribute}`] = attribute;
    return `#${attribute}`;
  }
  value(value: unknown): string {
    const key = `:${Object.keys(this.values).length}`;
    this.values[key] = value;
    return key;
  }
}

function conditionText(condition: Condition, at: Placeholders): string | undefined {
  const parts: string[] = [];
  if (condition.exists === true) parts.push('attribute_exists(pk)');
  if (condition.exists === false) parts.push('attribute_not_exists(pk)');
  for (const [attribute, wanted] of Object.entries(condition.is ?? {})) {
    if (wanted === undefined) {
      parts.push(`attribute_not_exists(${at.name(attribute)})`);
      continue;
    }
    const values = Array.isArray(wanted) ? wanted : [wanted];
    parts.push(`${at.name(attribute)} IN (${values.map((v) => at.value(v)).join(', ')})`);
  }
  if (condition.fewer) {
    const name = at.name(condition.fewer.attribute);
    parts.push(
      `(attribute_not_exists(${name}) OR size(${name}) < ${at.value(condition.fewer.than)})`,
    );
  }
  if (condition.atMost) {
    const { attribute, value } = condition.atMost;
    parts.push(`${at.name(attribute)} <= ${at.value(value)}`);
  }
  if (condition.more) {
    parts.push(`size(${at.name(condition.more.attribute)}) > ${at.value(condition.more.than)}`);
  }
  return parts.length > 0 ? parts.join(' AND ') : undefined;
}

function changesText(changes: Changes, at: Placeholders): string {
  const set = Object.entries(changes.set ?? {});
  const clauses = {
    SET: set.filter(([, v]) => v !== undefined).map(([k, v]) => `${at.name(k)} = ${at.value(v)}`),
    REMOVE: set.filter(([, v]) => v === undefined).map(([k]) => at.name(k)),
    ADD: Object.entries(changes.add ?? {}).map(([k, v]) => `${at.name(k)} ${at.value(v)}`),
    DELETE: Object.entries(changes.remove ?? {}).map(([k, v]) => `${at.name(k)} ${at.value(v)}`),
  };
  return Object.entries(clauses)
    .filter(([, list]) => list.length > 0)
    .map(([handle, list]) => `${handle} ${list.join(', ')}`)
    .join(' ');
}

const present = <T extends object>(record: T): T | undefined =>
  Object.keys(record).length > 0 ? record : undefined;

/** The expression parameters of a write, as DynamoDB's calls take them. */
export function expressions(write: { changes?: Changes; condition?: Condition }) {
  const at = new Placeholders();
  const update = write.changes && changesText(write.changes, at);
  const condition = write.condition && conditionText(write.condition, at);
  return {
    ...(update ? { UpdateExpression: update } : {}),
    ...(condition ? { ConditionExpression: condition } : {}),
    ExpressionAttributeNames: present(at.names),
    ExpressionAttributeValues: present(at.values),
  };
}
