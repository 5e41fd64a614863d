import { useCommand } from "@jalon/client"
import { Button, ComboBox, Link } from "@jalon/ui"
import { Check, Plus } from "lucide-react"
import { useState } from "react"
import { getImported, type ImportedContract, linkImported, listImported } from "../../wire/index.ts"
import { usePartners, useStudents } from "../shared/use-records.ts"
import { CreateRecord, mayCreate, type RecordKind } from "./CreateRecord.tsx"
import styles from "./imported.module.css"
import { RepeatLink } from "./Repeat.tsx"
import { reconcileWords as words } from "./strings.fr.ts"

interface LinkRecordProps {
  kind: RecordKind
  imported: ImportedContract
  isOpen: boolean
  error?: string | undefined
}

const hrefs = {
  student: (id: string) => `/school/student/${id}/info`,
  partner: (id: string) => `/school/company/${id}/info`,
}

/** The first letters survive most mistakes of typing. */
const NEAR = 3
const nearName = (kind: RecordKind, { read }: ImportedContract): string =>
  String((kind === "student" ? read.nom_naissance : read.denomination_employeur) ?? "").slice(0, NEAR)

const inFile = (kind: RecordKind, { learner_name, company_name, read }: ImportedContract): string =>
  kind === "student" ? learner_name : [company_name, read.siret_employeur].filter(Boolean).join(", SIRET ")

function Search({ kind, imported, error, onLink }: LinkRecordProps & { onLink: (id: string) => void }) {
  const [typed, setTyped] = useState(nearName(kind, imported))
  const useOptions = kind === "student" ? useStudents : usePartners
  const options = useOptions(typed)
  return (
    <ComboBox
      id={`link-${kind}`}
      label={words.search[kind]}
      hint={words.searchHint}
      width="full"
      error={error}
      options={options}
      value={null}
      onSearch={setTyped}
      onChange={(id) => id !== null && onLink(id)}
    />
  )
}

/** Whom a line is about: found by itself, chosen by hand, or created from what the file says. */
export function LinkRecord(props: LinkRecordProps) {
  const { kind, imported, isOpen } = props
  const [isSearching, setSearching] = useState(false)
  const [isCreating, setCreating] = useState(false)
  const command = useCommand(linkImported, { refreshes: [getImported, listImported] })
  const link = async (id: string) => {
    const body = kind === "student" ? { student_id: id } : { partner_id: id }
    const linked = await command.run({ params: { importedId: imported.id }, body })
    if (linked) setSearching(false)
  }
  const known = imported[kind]
  return (
    <div className={styles.record}>
      <h2>{words[kind]}</h2>
      <p className={styles.quiet}>
        {words.inFile} {inFile(kind, imported) || words.nothing}
      </p>
      {known && (
        <p className={styles.known}>
          <Check aria-hidden />
          <Link href={hrefs[kind](known.id)}>{known.name}</Link>
          {isOpen && !isSearching && (
            <Button
              size="small"
              variant="quiet"
              aria-label={words.changeOf(words[kind])}
              onPress={() => setSearching(true)}
            >
              {words.change}
            </Button>
          )}
        </p>
      )}
      {isOpen && imported.also[kind] > 0 && (
        <RepeatLink importedId={imported.id} record={kind} lines={imported.also[kind]} />
      )}
      {isOpen && (known === null || isSearching) && <Search {...props} onLink={(id) => void link(id)} />}
      {isOpen && known === null && mayCreate(kind, imported.read) && (
        <Button size="small" icon={<Plus />} onPress={() => setCreating(true)}>
          {words.create[kind]}
        </Button>
      )}
      {isCreating && (
        <CreateRecord
          kind={kind}
          read={imported.read}
          onMade={(id) => {
            setCreating(false)
            void link(id)
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  )
}
