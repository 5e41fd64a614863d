import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { BlankField } from "./blank-fields.ts"

/** An official blank, and what goes into each of its fields by their names. */
export type BlankForm = {
  /** Asked for when it is filled, for a file that lies in the store. */
  readonly pdf: Uint8Array | (() => Promise<Uint8Array>)
  readonly fields: Readonly<Record<string, BlankField>>
}

/** By the version of the form: « 10103*14 ». */
export type BlankForms = ReadonlyMap<string, BlankForm>

const BLANK = /^(\d{5})-(\d{2})\.pdf$/

const fieldsOf = (name: string, text: string): BlankForm["fields"] => {
  const found: unknown = JSON.parse(text)
  const isList =
    typeof found === "object" &&
    found !== null &&
    Object.values(found).every((value) => typeof value === "string")
  if (!isList) throw new Error(`${name} is not a list of the form's fields and the contract's`)
  return found as BlankForm["fields"]
}

/**
 * The blanks that the operator put into a folder: `10103-14.pdf` as the State publishes it, and beside it
 * `10103-14.json`, which says what goes into each of its fields. A blank without its list is left alone.
 */
export const loadBlankForms = async (folder: string): Promise<BlankForms> => {
  const names = await readdir(folder)
  const forms = new Map<string, BlankForm>()
  for (const name of names.toSorted()) {
    const [, number, version] = BLANK.exec(name) ?? []
    const list = name.replace(/\.pdf$/, ".json")
    if (number === undefined || !names.includes(list)) continue
    const fields = fieldsOf(list, await readFile(join(folder, list), "utf8"))
    forms.set(`${number}*${version}`, { pdf: await readFile(join(folder, name)), fields })
  }
  return forms
}
