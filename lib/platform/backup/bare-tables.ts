import type { Client } from "pg";

interface Part {
  remove: string;
  add: string;
}

/** Drops, in the current transaction, everything that slows a load or reacts to it. Returns how to put it back. */
export async function bareTables(client: Client): Promise<() => Promise<void>> {
  const triggers = await read(client, triggerParts);
  const foreignKeys = await read(client, foreignKeyParts);
  const indexes = await read(client, indexParts);
  for (const { remove } of [...triggers, ...foreignKeys, ...indexes]) await client.query(remove);
  return async () => {
    await client.query("SET LOCAL maintenance_work_mem = '128MB'");
    for (const { add } of [...indexes, ...foreignKeys, ...triggers]) await client.query(add);
  };
}

async function read(client: Client, query: string): Promise<Part[]> {
  return (await client.query<Part>(query)).rows;
}

const triggerParts = `
  SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', t.tgrelid::regclass, t.tgname) AS remove,
    format('ALTER TABLE %s ENABLE %s TRIGGER %I', t.tgrelid::regclass,
      CASE t.tgenabled WHEN 'A' THEN 'ALWAYS' WHEN 'R' THEN 'REPLICA' ELSE '' END, t.tgname) AS add
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND t.tgenabled <> 'D' AND c.relnamespace = current_schema()::regnamespace
  ORDER BY c.relname, t.tgname`;

const foreignKeyParts = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
  FROM pg_constraint
  WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace
  ORDER BY conrelid::regclass::text, conname`;

const indexParts = `
  SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS remove, pg_get_indexdef(i.indexrelid) AS add
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  ORDER BY c.relname`;
