import { buffer } from "node:stream/consumers"
import { type Scope, sql } from "@jalon/data"
import type { FileStore } from "@jalon/ports/files"
import { type BlankForms, type DocumentInput, formOf } from "../documents/index.ts"
import type { ContractsServices } from "../services.ts"

/** A blank is read again and again by every school: the last few files are held. */
const held = new Map<string, Promise<Uint8Array>>()
const MOST_HELD = 4

const bytesOf = (files: FileStore, key: string): Promise<Uint8Array> => {
  const known = held.get(key)
  if (known) return known
  const read = files.get(key).then(async (stored) => {
    if (!stored) throw new Error("The file of an official form is not in the store")
    return buffer(stored.stream)
  })
  // A file that could not be read is asked for again next time.
  read.catch(() => held.delete(key))
  held.set(key, read)
  const [oldest] = held.keys()
  if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest)
  return read
}

/** The blanks to print this contract on: the operator's of that day, else those of the installation's folder. */
export const blanksFor = async (
  { find }: Pick<Scope, "find">,
  { files, blankForms }: Pick<ContractsServices, "files" | "blankForms">,
  input: DocumentInput,
): Promise<BlankForms> => {
  if (input.preview) return blankForms
  const { form } = formOf(input.contract.contract_type, input)
  const kept = await find(sql<{ source_key: string; links: Record<string, string> }>`
    select source_key, links from official_blank_on(${form}, ${input.madeOn})`)
  if (kept === null) return blankForms
  return new Map([
    ...blankForms,
    [form, { pdf: () => bytesOf(files, kept.source_key), fields: kept.links }] as const,
  ])
}
