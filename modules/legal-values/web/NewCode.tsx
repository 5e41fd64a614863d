import { Button, Form, Select, SidePanel, TextField } from "@jalon/ui"
import { useId, useState } from "react"
import {
  codeListsOf,
  codeNamed,
  type FormList,
  formListWords,
  type LegalValue,
  type LegalValues,
  NO_GROUP,
  nameText,
} from "../rules/index.ts"
import { Proposal } from "./Proposal.tsx"
import { formWords, codeWords as words } from "./strings.fr.ts"

const listOptions = Object.entries(formListWords).map(([value, label]) => ({ value, label }))

/** Its words are typed with the value; its heading is one of those that the notice prints. */
const modelOf = (name: LegalValue["name"], group: string): LegalValue =>
  ({ name, from: "", value: { label: "", group }, source: "" }) as never

/** A code the lists lack: its list, how it is written, then what it says and from when on. */
export function NewCode({ legalValues, onClose }: { legalValues: LegalValues; onClose: () => void }) {
  const id = useId()
  const [list, setList] = useState<FormList | "">("")
  const [code, setCode] = useState("")
  const [group, setGroup] = useState("")
  const [name, setName] = useState<LegalValue["name"] | null>(null)
  const [isTried, setTried] = useState(false)
  const known = list === "" ? [] : codeListsOf(legalValues)[list]
  const headings = [...new Set(known.flatMap((one) => one.group ?? []))]
  const written = code.trim().toUpperCase()
  const existing = codeNamed(known, written)
  const faultOfCode = (): string | undefined => {
    if (existing !== undefined) return words.exists(existing.label)
    if (!isTried) return undefined
    return written === "" ? formWords.missing : /^[0-9A-Z]{1,4}$/.test(written) ? undefined : words.badCode
  }
  const fault = faultOfCode()
  if (name !== null)
    return (
      <Proposal
        name={name}
        start={{
          action: "add",
          row: modelOf(name, headings.length === 0 ? NO_GROUP : group),
          isCorrection: false,
        }}
        title={formWords.addTitle(nameText(name))}
        onBack={() => setName(null)}
        onClose={onClose}
      />
    )
  return (
    <SidePanel
      title={words.add}
      isOpen
      size="wide"
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{formWords.abandon}</Button>
          <Button variant="primary" type="submit" form={id}>
            {words.next}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          const isWhole = list !== "" && /^[0-9A-Z]{1,4}$/.test(written) && existing === undefined
          if (isWhole && (headings.length === 0 || group !== "")) setName(`code.${list}.${written}`)
        }}
      >
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
          error={fault}
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
      </Form>
    </SidePanel>
  )
}
