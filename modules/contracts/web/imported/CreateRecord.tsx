import { useCommand } from "@jalon/client"
import { isOpcoKey } from "@jalon/identifiers"
import { formatFrenchDate } from "@jalon/kernel"
import { createPartner, listPartners } from "@jalon/partners/wire"
import { type Fact, Facts } from "@jalon/screens"
import { createStudent, listStudents } from "@jalon/students/wire"
import { Button, Dialog } from "@jalon/ui"
import { importColumn } from "../../rules/index.ts"
import type { ImportedContract } from "../../wire/index.ts"
import styles from "./imported.module.css"
import { reconcileWords as words } from "./strings.fr.ts"

type Read = ImportedContract["read"]
export type RecordKind = "student" | "partner"

const text = (value: Read[string] | undefined): string | null => (typeof value === "string" ? value : null)

const FACTS = {
  student: ["nom_naissance", "prenom", "date_naissance", "courriel_apprenti"],
  partner: ["denomination_employeur", "siret_employeur"],
} as const

/** Whether a file says enough of somebody for a record to begin. */
export const mayCreate = (kind: RecordKind, read: Read): boolean =>
  kind === "student"
    ? text(read.nom_naissance) !== null && text(read.prenom) !== null
    : text(read.denomination_employeur) !== null

const factsOf = (kind: RecordKind, read: Read): Fact[] =>
  FACTS[kind].map((key) => {
    const value = text(read[key])
    const shown = value !== null && key === "date_naissance" ? formatFrenchDate(value) : value
    return { label: importColumn(key).label, value: shown }
  })

interface CreateRecordProps {
  kind: RecordKind
  read: Read
  onMade: (id: string) => void
  onClose: () => void
}

/** Somebody whom only the file knows, shown before she becomes a record. */
export function CreateRecord({ kind, read, onMade, onClose }: CreateRecordProps) {
  const student = useCommand(createStudent, { refreshes: [listStudents] })
  const partner = useCommand(createPartner, { refreshes: [listPartners] })
  const isPending = student.isPending || partner.isPending
  const refused = student.refused ?? partner.refused
  const makeStudent = async () => {
    const made = await student.run({
      body: {
        last_name: text(read.nom_naissance) ?? "",
        first_name: text(read.prenom) ?? "",
        birth_date: text(read.date_naissance),
        email: text(read.courriel_apprenti),
      },
    })
    return made?.student.id
  }
  const makePartner = async () => {
    const opco = text(read.opco)
    const made = await partner.run({
      body: {
        employer: {
          denomination: text(read.denomination_employeur) ?? "",
          siret: text(read.siret_employeur),
          ...(opco !== null && isOpcoKey(opco) && { opco }),
        },
      },
    })
    return made?.partner.id
  }
  const make = async () => {
    const id = await (kind === "student" ? makeStudent() : makePartner())
    if (id !== undefined) onMade(id)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.createTitle[kind]}
      isPending={isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void make()}>
            {words.createVerb}
          </Button>
        </>
      }
    >
      <div className={styles.send}>
        <p>{words.createText[kind]}</p>
        <Facts columns={2} facts={factsOf(kind, read)} />
        {refused && (
          <p role="alert" className={styles.fault}>
            {refused.message} {Object.values(refused.fields ?? {}).join(" ")}
          </p>
        )}
      </div>
    </Dialog>
  )
}
