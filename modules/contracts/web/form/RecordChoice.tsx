import { useCommand, useReadWhen } from "@jalon/client"
import { getPartner } from "@jalon/partners/wire"
import { ComboBox } from "@jalon/ui"
import { useState } from "react"
import { chooseRecords, getContract, listTutorLoads } from "../../wire/index.ts"
import { formWords as words } from "../shared/strings.fr.ts"
import { TutorLoads } from "../shared/TutorLoads.tsx"
import { usePartners } from "../shared/use-records.ts"
import { mayNameOthers } from "../shared/what-is-open.ts"
import type { Contract } from "./fields.ts"
import styles from "./form.module.css"

const useChoose = (contract: Contract) => {
  const command = useCommand(chooseRecords, { refreshes: [getContract] })
  return (body: { partner_id?: string | null; tutor_id?: string | null }) =>
    void command.run({ params: { contractId: contract.id }, body })
}

/** The company whose record fills the section; what was typed by hand stays. */
export function CompanyChoice({ contract }: { contract: Contract }) {
  const [typed, setTyped] = useState("")
  const choose = useChoose(contract)
  const found = usePartners(typed)
  const chosen = contract.partner
  const options =
    chosen && !found.some(({ id }) => id === chosen.id)
      ? [{ id: chosen.id, name: chosen.name }, ...found]
      : found
  return (
    <div className={styles.choice}>
      <ComboBox
        label={words.partner}
        hint={words.partnerHint}
        width="full"
        disabled={!mayNameOthers(contract)}
        options={options}
        value={chosen?.id ?? null}
        onSearch={setTyped}
        onChange={(id) => id !== null && choose({ partner_id: id })}
      />
    </div>
  )
}

/** One of the people of the company; those who train apprentices come first. */
export function TutorChoice({ contract }: { contract: Contract }) {
  const choose = useChoose(contract)
  const read = useReadWhen(
    getPartner,
    contract.partner === null ? null : { params: { partnerId: contract.partner.id } },
  )
  const loads = useReadWhen(
    listTutorLoads,
    contract.partner === null ? null : { params: { contractId: contract.id } },
  )
  const contacts = read.data?.partner.contacts ?? []
  const loadOf = (id: string) => loads.data?.results.find((tutor) => tutor.id === id)?.load
  if (contract.partner === null) return <p className={styles.quiet}>{words.partnerFirst}</p>
  return (
    <div className={styles.choice}>
      <ComboBox
        label={words.tutor}
        hint={words.tutorHint}
        width="full"
        disabled={!mayNameOthers(contract)}
        options={contacts.map(({ id, first_name, last_name, job_title }) => ({
          id,
          name: `${first_name} ${last_name}`.trim(),
          detail: [job_title, loadOf(id)].filter(Boolean).join(" · "),
        }))}
        value={contract.tutor?.id ?? null}
        onChange={(id) => choose({ tutor_id: id })}
      />
      <TutorLoads contract={contract} />
    </div>
  )
}
