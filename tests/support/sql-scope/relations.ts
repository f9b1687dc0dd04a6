/**
 * The tables that columns refer to, by table and column, as Prisma's schema has them. Some of these foreign keys are not in
 * the database, where checking them would cost a batch a third of its time.
 */
export function relationsOf(schema: string): Map<string, Map<string, string>> {
  const models = [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, name = "", body = ""]) => ({
    name,
    body,
    table: /^\s*@@map\("(\w+)"\)/m.exec(body)?.[1] ?? name,
  }));
  const tables = new Map(models.map(({ name, table }) => [name, table]));
  return new Map(
    models.map(({ table, body }) => {
      const columnOf = (field: string) =>
        new RegExp(`^\\s*${field}\\s.*@map\\("(\\w+)"\\)`, "m").exec(body)?.[1] ?? field;
      const found = body.matchAll(/^\s*\w+\s+(\w+)\??\s+@relation\(fields: \[(\w+)\], references: \[id\]/gm);
      return [
        table,
        new Map(
          [...found].map(([, model = "", field = ""]) => [columnOf(field), tables.get(model) ?? model]),
        ),
      ];
    }),
  );
}
