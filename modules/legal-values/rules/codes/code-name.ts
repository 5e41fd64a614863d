import { type FormList, isFormList } from "./form-lists.ts"

/** `code.contrat_derogation.23`: a list of an official form and one of its codes. */
export const codeName = (name: string): { list: FormList; code: string } | null => {
  const [, list = "", code = ""] = /^code\.([a-z_]+)\.([0-9A-Z]{1,4})$/.exec(name) ?? []
  return isFormList(list) ? { list, code } : null
}

/** The heading of a code that its list prints under none. */
export const NO_GROUP = "–"
