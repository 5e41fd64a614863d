import { CommandsAfter, useCommand, useRead } from "@jalon/client"
import {
  FormPage,
  type FormSection,
  Loaded,
  RestoredNotice,
  SaveState,
  UnreadableNotice,
} from "@jalon/screens"
import { Banner, ButtonLink, StatusBadge } from "@jalon/ui"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { useEffect } from "react"
import { fieldOf, fieldsOf, isShown, SECTIONS, sectionWords } from "../../rules/index.ts"
import { getContract, takeFromRecords } from "../../wire/index.ts"
import { CommentsPanel } from "../comments/CommentsPanel.tsx"
import { Editors } from "../comments/Editors.tsx"
import { OpenComments } from "../comments/OpenComments.tsx"
import { useComments } from "../comments/use-comments.ts"
import { CorrectionNotice } from "../convention/ConventionCard.tsx"
import { CerfaPreview, CerfaPreviewButton } from "../documents/CerfaPreview.tsx"
import { AnswerNotice } from "../record/AnswerNotice.tsx"
import { Moves } from "../record/Moves.tsx"
import { formHref, recordHref } from "../shared/addresses.ts"
import { formWords as words } from "../shared/strings.fr.ts"
import { Answers } from "./Answers.tsx"
import { Attachments } from "./Attachments.tsx"
import { fieldId } from "./field-id.ts"
import { type Contract, dataOf } from "./fields.ts"
import styles from "./form.module.css"
import { NextField } from "./NextField.tsx"
import { PreCheckPanel } from "./PreCheckPanel.tsx"
import { Section } from "./Section.tsx"
import { type ContractForm, sectionOf, unsettled, useContractForm } from "./use-contract-form.ts"
import { useGoTo } from "./use-go-to.ts"

/** A CFA of the employer's own, and a contract without one, have no articles to fill. */
const hasConvention = (contract: Contract): boolean =>
  fieldsOf(contract.contract_type).some(
    (field) => field.section === "convention" && isShown(field, dataOf(contract, contract.fields)),
  )

/** What a section asks, what it lacks and what is wrong in it. */
const sectionsOf = (contract: Contract, form: ContractForm): FormSection[] =>
  SECTIONS.filter((id) => id !== "convention" || hasConvention(contract)).map((id) => {
    // The last one sums up the others.
    const isHere = (section: string | null | undefined) => section === id || id === "review"
    const blocking = contract.findings.filter(
      ({ section, verdict, rule }) => isHere(section) && verdict === "blocking" && rule !== "CPL-01",
    )
    const open = unsettled(form).filter((key) => isHere(sectionOf(contract.contract_type, key)))
    return {
      id,
      label: sectionWords[contract.contract_type][id],
      missing: contract.missing.filter(({ section }) => isHere(section)).length,
      faults: blocking.length + open.length,
    }
  })

function ContractFormPage({ contract }: { contract: Contract }) {
  const navigate = useNavigate()
  const comments = useComments(contract)
  const asked = comments.shown === undefined ? undefined : fieldOf(contract.contract_type, comments.shown)
  const search: { section?: string; field?: string } = useSearch({ strict: false })
  const { section = asked?.section ?? SECTIONS[0], field } = search
  const form = useContractForm(contract)
  const take = useCommand(takeFromRecords, { refreshes: [getContract] })
  const goTo = useGoTo(section)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address names a field.
  useEffect(() => {
    if (field !== undefined) goTo(fieldId(field))
  }, [field])
  const open = (id: string) => void navigate({ href: formHref(contract, id), replace: true })
  const onGoTo = (to: string, id: string) => {
    goTo(id)
    if (to !== section) open(to)
  }
  const onComments = (to: string, field: string) =>
    void navigate({ href: `${formHref(contract, to)}&comments=${field}`, replace: true })
  const onTake = async (key: string) => {
    // What was refused or cannot be read was never saved: it gives way here, where it stands.
    form.set({ [key]: contract.from_records[key]?.value ?? null })
    await form.saveNow()
    await take.run({ params: { contractId: contract.id }, body: { keys: [key] } })
  }
  const unreadable = Object.keys(form.unreadable)
  const unreadableHere = unreadable.find((name) => sectionOf(contract.contract_type, name) === section)
  return (
    <CommandsAfter work={form.saveNow}>
      <FormPage
        title={`${contract.number} – ${contract.student?.name ?? ""}`}
        subtitle={
          <span className={styles.head}>
            <StatusBadge tone={contract.badge.tone}>{contract.badge.label}</StatusBadge>
            <Editors contractId={contract.id} />
          </span>
        }
        sections={sectionsOf(contract, form)}
        section={section}
        onSection={open}
        state={
          <span className={styles.head}>
            <SaveState status={form.status} onRetry={form.saveNow} />
            <NextField contract={contract} form={form} onGoTo={onGoTo} />
          </span>
        }
        onSave={form.saveNow}
        unreadableField={unreadableHere && fieldId(unreadableHere)}
        help={
          <div className={styles.panel}>
            <CerfaPreviewButton contract={contract} />
            <PreCheckPanel contract={contract} form={form} onGoTo={onGoTo} />
            <OpenComments contract={contract} comments={comments} onSection={onComments} />
            <CommentsPanel contract={contract} comments={comments} />
          </div>
        }
        finish={<ButtonLink href={recordHref(contract)}>{words.review.done}</ButtonLink>}
      >
        <AnswerNotice contract={contract} />
        {contract.editable.length === 0 && <Banner tone="info">{words.locked}</Banner>}
        <RestoredNotice isRestored={form.isRestored} />
        <CorrectionNotice contract={contract} />
        <Section
          contract={contract}
          form={form}
          section={section}
          comments={comments}
          onTake={(key) => void onTake(key)}
        />
        {section === "review" && (
          <>
            {unreadable.length > 0 ? (
              <UnreadableNotice
                unreadable={form.unreadable}
                onGoTo={(name) => onGoTo(sectionOf(contract.contract_type, name) ?? section, fieldId(name))}
              />
            ) : (
              <Moves contract={contract} />
            )}
            <Answers contract={contract} form={form} onSection={open} />
            <CerfaPreview contract={contract} />
          </>
        )}
        {section === "attachments" && <Attachments contract={contract} />}
      </FormPage>
    </CommandsAfter>
  )
}

/** A correct Cerfa the first time: its sections in any order, saved as one types, judged live. */
export default function ContractFormScreen() {
  const { id, contract }: { id?: string; contract?: string } = useParams({ strict: false })
  const contractId = id ?? contract ?? ""
  const read = useRead(getContract, { params: { contractId } })
  return (
    <Loaded read={read}>
      {(answer) => <ContractFormPage key={contractId} contract={answer.contract} />}
    </Loaded>
  )
}
