// Checks a value against a JSON Schema, as far as our schemas go. A keyword
// that is not known here is an error: what is not checked must not be written.

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Schema = Record<string, unknown>;

type Check = (value: Json, argument: never, schema: Schema, root: Schema) => string[];

const TYPES: Record<string, (value: Json) => boolean> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: (value) => Array.isArray(value),
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

const says = (holds: boolean, complaint: string) => (holds ? [] : [complaint]);
const isObject = (value: Json): value is Record<string, Json> => TYPES.object!(value);

const CHECKS: Record<string, Check> = {
  type: (value, type: string) => says(TYPES[type]!(value), `is no ${type}`),
  const: (value, expected: Json) => says(value === expected, `is not ${JSON.stringify(expected)}`),
  enum: (value, choices: string[]) =>
    says(
      choices.some((each) => each === value),
      `is none of ${choices.join(', ')}`,
    ),
  pattern: (value, pattern: string) =>
    says(typeof value !== 'string' || new RegExp(pattern).test(value), `does not match ${pattern}`),
  minimum: (value, least: number) => says(Number(value) >= least, `is less than ${least}`),
  maximum: (value, most: number) => says(Number(value) <= most, `is more than ${most}`),
  required: (value, names: string[]) =>
    isObject(value) ? names.flatMap((name) => says(name in value, `lacks ${name}`)) : [],
  properties: (value, schemas: Record<string, Schema>, _, root) =>
    isObject(value)
      ? Object.entries(schemas).flatMap(([name, schema]) =>
          name in value ? violations(value[name]!, schema, root).map((each) => `${name}: ${each}`) : [],
        )
      : [],
  additionalProperties: (value, allowed: boolean, { properties }) =>
    isObject(value) && !allowed
      ? Object.keys(value).flatMap((name) => says(name in (properties as object), `has ${name} besides`))
      : [],
  items: (value, schema: Schema, _, root) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => violations(item, schema, root).map((each) => `${index}: ${each}`))
      : [],
  oneOf: (value, schemas: Schema[], _, root) => {
    const all = schemas.map((schema) => violations(value, schema, root));
    const fitting = all.filter((found) => found.length === 0).length;
    return says(
      fitting === 1,
      `fits ${fitting} of ${schemas.length}: ${all.map((found) => found[0]).join(' | ')}`,
    );
  },
  $ref: (value, reference: string, _, root) => violations(value, definition(root, reference), root),
};

const REMARKS = ['$schema', '$defs', 'title', 'description'];

/** What is wrong with the value; nothing if it is valid. */
export function violations(value: Json, schema: Schema, root = schema): string[] {
  return Object.entries(schema).flatMap(([keyword, argument]) => {
    if (REMARKS.includes(keyword)) return [];
    const check = CHECKS[keyword];
    if (check === undefined) throw new Error(`the checker does not know ${keyword}`);
    return check(value, argument as never, schema, root);
  });
}

/** "#/$defs/cell": what it stands for. */
export function definition(root: Schema, reference: string): Schema {
  const found = (root.$defs as Record<string, Schema>)[reference.replace('#/$defs/', '')];
  if (found === undefined) throw new Error(`${reference} is not defined`);
  return found;
}
