import type * as z from "zod/mini"

type Def = {
  type: string
  format?: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  valueType?: z.ZodMiniType
  innerType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  items?: z.ZodMiniType[]
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  checks?: { _zod: { def: { check: string; maximum?: number } } }[]
}

/** One text that a schema takes or gives: where it stands, and how long it may be. */
export type Text = { path: string; name: string; schema: z.ZodMiniType; most: number; isShaped: boolean }

const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def

const partsOf = (def: Def, path: string): [string, z.ZodMiniType][] => [
  ...Object.entries(def.shape ?? {}).map(([key, part]): [string, z.ZodMiniType] => [`${path}.${key}`, part]),
  ...[def.element, ...(def.items ?? [])].flatMap((part): [string, z.ZodMiniType][] =>
    part ? [[`${path}[]`, part]] : [],
  ),
  ...(def.valueType ? [[`${path}{}`, def.valueType] as [string, z.ZodMiniType]] : []),
  ...[def.innerType, def.in, def.out, ...(def.options ?? [])].flatMap((part): [string, z.ZodMiniType][] =>
    part ? [[path, part]] : [],
  ),
]

/** Every text of a schema, however deep. */
export const textsOf = (schema: z.ZodMiniType | undefined, path = ""): Text[] => {
  if (schema === undefined) return []
  const def = defOf(schema)
  if (def.type !== "string") return partsOf(def, path).flatMap(([at, part]) => textsOf(part, at))
  const checks = (def.checks ?? []).map((check) => check._zod.def)
  return [
    {
      path,
      name: /([a-z_]+)[[\]{}]*$/.exec(path)?.[1] ?? path,
      schema,
      most: checks.find(({ check }) => check === "max_length")?.maximum ?? Number.POSITIVE_INFINITY,
      isShaped: def.format !== undefined || checks.some(({ check }) => check === "string_format"),
    },
  ]
}
