import * as z from "zod/mini"

/** What may travel with durable work: ids. A copy of the thing would be stale, and personal data has no place here. */
export type Ids = {
  readonly [name: string]: string | number | boolean | null | readonly (string | number)[] | undefined
}

/** A schema of zod or of zod/mini. */
export type Schema = z.core.$ZodType<Ids>

export const fit = (schema: z.core.$ZodType, payload: unknown, of: string): unknown => {
  const result = z.safeParse(schema, payload)
  if (!result.success)
    throw new Error(`The payload of ${of} does not fit its schema`, { cause: result.error })
  return result.data
}
