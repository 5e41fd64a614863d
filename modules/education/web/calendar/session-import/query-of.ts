import type { SessionColumn } from "../../../rules/session-import/columns.fr.ts"

/** What each column is, from the left. */
export type Choice = readonly (SessionColumn | null)[]

const NAME_MAX = 200

/** Without a choice, columns are recognized by their names. */
export const queryOf = (file: File, isTrial: boolean, choice: Choice | null) => ({
  file_name: file.name.slice(-NAME_MAX),
  is_trial: isTrial ? ("true" as const) : ("false" as const),
  ...(choice && { column: choice.map((column) => column ?? ("none" as const)) }),
})
