import { newId, type OrganizationKeys, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { maskNir, nir } from "@jalon/identifiers"
import { fieldOf, headerSignature, type ImportKind, type Mapping, matchColumns } from "../../rules/index.ts"
import type { ImportRow } from "../import-row.ts"
import type { Layout } from "../source/layout.ts"

/** Headers are compared by a mark: a sheet without a row of names has values there. */
const signatureOf = (keys: OrganizationKeys, headers: readonly string[]): Buffer =>
  keys.mark("import_mapping", "signature", headerSignature(headers))

export const rememberedMapping = async (
  scope: Scope,
  keys: OrganizationKeys,
  kind: ImportKind,
  headers: readonly string[],
): Promise<Mapping | null> => {
  const found = await scope.find(sql<{ mapping: Mapping }>`
    select mapping from import_mapping where ${ownRows(scope.who)} and kind = ${kind}
      and signature = ${signatureOf(keys, headers)}`)
  return found?.mapping ?? null
}

export const rememberMapping = async (
  scope: Scope,
  keys: OrganizationKeys,
  kind: ImportKind,
  headers: readonly string[],
  mapping: Mapping,
): Promise<void> => {
  await scope.run(sql`
    insert into import_mapping (id, organization_id, kind, signature, mapping)
    values (${newId()}, ${organizationOf(scope.who)}, ${kind}, ${signatureOf(keys, headers)}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (organization_id, signature, kind) do update set mapping = excluded.mapping, used_at = now()`)
}

/** Whatever its column is taken for: a number is shown as a number of that kind may be. */
const shown = (text: string): string => (nir.parse(text).ok ? maskNir(text) : text)

/** The columns as the screen asks about them: as they were decided, as they were once, or as they look. */
export const columnsOf = async (
  scope: Scope,
  keys: OrganizationKeys,
  row: ImportRow,
  { headers, samples }: Layout,
) => {
  const remembered = row.mapping === null ? await rememberedMapping(scope, keys, row.kind, headers) : null
  const mapping = row.mapping ?? remembered
  const looks = matchColumns(row.kind, headers)
  const columns = headers.map((header, column) => {
    const look = looks[column]
    const field = mapping === null ? (look?.field ?? null) : (mapping[column] ?? null)
    const left = look?.field ? fieldOf(look.field) : null
    const isLeft = left !== null && "left" in left
    return {
      header: shown(header),
      samples: (samples[column] ?? []).map(shown),
      field: isLeft ? null : field,
      certainty:
        mapping === null ? (isLeft ? ("none" as const) : (look?.certainty ?? "none")) : ("kept" as const),
      left: isLeft ? left.left : null,
    }
  })
  return { columns, isRemembered: remembered !== null }
}
