import { Select, TextField } from "@jalon/ui"
import { useState } from "react"
import {
  codeListsOf,
  codeNamed,
  type FormList,
  formListWords,
  type LegalValue,
  type LegalValues,
  NO_GROUP,
} from "../rules/index.ts"
import { NameNewRow } from "./NameNewRow.tsx"
import { formWords, codeWords as words } from "./strings.fr.ts"

const listOptions = Object.entries(formListWords).map(([value, label]) => ({ value, label }))
const CODE = /^[0-9A-Z]{1,4}$/

/** A code the lists lack: its list, how it is written, then what it says and from when on. */
export function NewCode({ legalValues, onClose }: { legalValues: LegalValues; onClose: () => void }) {
  const [list, setList] = useState<FormList | "">("")
  const [code, setCode] = useState("")
  const [group, setGroup] = useState("")
  const known = list === "" ? [] : codeListsOf(legalValues)[list]
  const headings = [...new Set(known.flatMap((one) => one.group ?? []))]
  const written = code.trim().toUpperCase()
  const existing = codeNamed(known, written)
  const nameOf = (): LegalValue["name"] | null => {
    const isWhole = list !== "" && CODE.test(written) && existing === undefined
    return isWhole && (headings.length === 0 || group !== "") ? `code.${list}.${written}` : null
  }
  /** Its words are typed with the value; its heading is one of those that the notice prints. */
  const modelOf = (name: LegalValue["name"]): LegalValue =>
    ({
      name,
      from: "",
      value: { label: "", group: headings.length === 0 ? NO_GROUP : group },
      source: "",
    }) as never
  const faultOfCode = (isTried: boolean): string | undefined => {
    if (existing !== undefined) return words.exists(existing.label)
    if (!isTried) return undefined
    if (written === "") return formWords.missing
    return CODE.test(written) ? undefined : words.badCode
  }
  return (
    <NameNewRow title={words.add} next={words.next} nameOf={nameOf} modelOf={modelOf} onClose={onClose}>
      {(isTried) => (
        <>
          <Select
            label={words.list}
            options={listOptions}
            value={list}
            error={isTried && list === "" ? formWords.missing : undefined}
            onChange={(event) => {
              setList(event.target.value as FormList | "")
              setGroup("")
            }}
          />
          <TextField
            label={words.code}
            hint={words.codeHint}
            value={code}
            maxLength={4}
            width="postcode"
            error={faultOfCode(isTried)}
            onChange={(event) => setCode(event.target.value)}
          />
          {headings.length > 0 && (
            <Select
              label={words.heading}
              options={headings.map((heading) => ({ value: heading, label: heading }))}
              value={group}
              error={isTried && group === "" ? formWords.missing : undefined}
              onChange={(event) => setGroup(event.target.value)}
            />
          )}
        </>
      )}
    </NameNewRow>
  )
}
