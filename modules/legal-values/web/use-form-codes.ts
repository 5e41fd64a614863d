import { useRead } from "@jalon/client"
import type { CodeList, FormList } from "../rules/index.ts"
import { listChangedCodes } from "../wire/code-lists.ts"

type Lists = { readonly [List in FormList]?: CodeList }

/** Some lists of the forms, with those that operators changed; until these are known, as the release has them. */
export const useFormCodes = <Some extends Lists>(release: Some): { [List in keyof Some]: CodeList } => {
  const changed = useRead(listChangedCodes).data?.lists
  const names = Object.keys(release) as (keyof Some & FormList)[]
  return Object.fromEntries(names.map((name) => [name, changed?.[name] ?? release[name]])) as {
    [List in keyof Some]: CodeList
  }
}
