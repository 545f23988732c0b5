// Types for TypeScript from the API's own description (docs/openapi.json, which a Rust test keeps true).
//   node scripts/types.mjs          writes src/api-types.ts
//   node scripts/types.mjs --check  fails when that file is not what would be written

import { readFileSync, writeFileSync } from 'node:fs';

const description = new URL('../../docs/openapi.json', import.meta.url);
const target = new URL('../src/api-types.ts', import.meta.url);

/** What scripts read; whatever these need comes with them. */
const WANTED = ['Told', 'ToldOfBoard', 'GameData', 'BoardsData', 'TowerPosition', 'PlayedActs', 'Problem'];

const { components } = JSON.parse(readFileSync(description, 'utf8'));
const schemas = components.schemas;

const nameOf = (ref) => ref.split('/').at(-1);
const needed = new Set();

function need(name) {
  if (needed.has(name)) return;
  if (!schemas[name]) throw new Error(`the description has no schema ${name}`);
  needed.add(name);
  for (const ref of JSON.stringify(schemas[name]).matchAll(/"\$ref":"([^"]+)"/g)) need(nameOf(ref[1]));
}

const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));

function typeOf(schema) {
  if (schema === true || Object.keys(schema).length === 0) return 'unknown';
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if ('const' in schema) return literal(schema.const);
  const several = schema.oneOf ?? schema.anyOf;
  if (several) return several.map(typeOf).join(' | ');
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
  const kinds = Array.isArray(schema.type) ? schema.type : [schema.type];
  return kinds.map((kind) => ofKind(kind, schema)).join(' | ');
}

function ofKind(kind, schema) {
  switch (kind) {
    case 'null':
      return 'null';
    case 'boolean':
      return 'boolean';
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return 'string';
    case 'array': {
      if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
      const of = typeOf(schema.items ?? {});
      const fixed = schema.minItems === schema.maxItems ? schema.minItems : undefined;
      if (fixed && fixed <= 4) return `[${Array(fixed).fill(of).join(', ')}]`;
      return /[ |&]/.test(of) ? `(${of})[]` : `${of}[]`;
    }
    case 'object':
      if (schema.properties) return `{ ${fields(schema).join(' ')} }`;
      if (schema.additionalProperties) return `Record<string, ${typeOf(schema.additionalProperties)}>`;
      return 'Record<string, unknown>';
    default:
      throw new Error(`a schema that cannot be told in TypeScript: ${JSON.stringify(schema)}`);
  }
}

function comment(schema, indent) {
  if (!schema.description) return '';
  return `${indent}/** ${schema.description.replace(/\s+/g, ' ').trim()} */\n`;
}

function fields(schema) {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties).map(([name, one]) => {
    const key = /^[a-z_][a-z0-9_]*$/i.test(name) ? name : `'${name}'`;
    // What is left out is not null as well.
    const parts = typeOf(one).split(' | ');
    const type = (required.has(name) ? parts : parts.filter((part) => part !== 'null')).join(' | ');
    return `${key}${required.has(name) ? '' : '?'}: ${type};`;
  });
}

function declared(name) {
  const schema = schemas[name];
  if (schema.type === 'object' && schema.properties) {
    const told = Object.entries(schema.properties);
    const lines = fields(schema).map((line, at) => `${comment(told[at][1], '  ')}  ${line}\n`);
    return `${comment(schema, '')}export interface ${name} {\n${lines.join('')}}\n`;
  }
  return `${comment(schema, '')}export type ${name} = ${typeOf(schema)};\n`;
}

WANTED.forEach(need);
const text =
  '// Made by scripts/types.mjs from docs/openapi.json. Do not change it by hand.\n\n' +
  [...needed].sort().map(declared).join('\n');

if (process.argv.includes('--check')) {
  let there = '';
  try {
    there = readFileSync(target, 'utf8');
  } catch {
    // It is missing, which is as wrong as being stale.
  }
  if (there !== text) {
    console.error('src/api-types.ts is not what docs/openapi.json says. Please type: npm run types');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
