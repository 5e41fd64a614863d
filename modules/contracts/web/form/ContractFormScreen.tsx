import { useCommand, useRead } from "@jalon/client"
import { today } from "@jalon/kernel"
import { FormPage, type FormSection, Loaded, SaveState } from "@jalon/screens"
import { Banner, ButtonLink, Link, StatusBadge } from "@jalon/ui"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { Fragment } from "react"
import {
  type ContractField,
  type ContractType,
  fieldOf,
  fieldsOf,
  isShown,
  type Part,
  partOf,
  partWords,
  SECTIONS,
  sectionWords,
} from "../../rules/index.ts"
import { getContract, takeFromRecords } from "../../wire/index.ts"
import { CommentButton } from "../comments/CommentButton.tsx"
import { CommentsPanel } from "../comments/CommentsPanel.tsx"
import { Editors } from "../comments/Editors.tsx"
import { OpenComments } from "../comments/OpenComments.tsx"
import { type Comments, useComments } from "../comments/use-comments.ts"
import { CorrectionNotice } from "../convention/ConventionCard.tsx"
import { FundingYears } from "../convention/FundingYears.tsx"
import { CerfaPreview, CerfaPreviewButton } from "../papers/CerfaPreview.tsx"
import { Moves } from "../record/Moves.tsx"
import { formHref, recordHref } from "../shared/addresses.ts"
import { boxWords, formWords as words } from "../shared/strings.fr.ts"
import { ContractBox } from "./ContractBox.tsx"
import styles from "./form.module.css"
import { NextBox } from "./NextBox.tsx"
import { PayLines } from "./PayLines.tsx"
import { Pieces } from "./Pieces.tsx"
import { PreCheckPanel } from "./PreCheckPanel.tsx"
import { CompanyChoice, TutorChoice } from "./RecordChoice.tsx"
import { type Contract, type ContractForm, dataOf, useContractForm } from "./use-contract-form.ts"
import { useGoTo } from "./use-go-to.ts"

/** What a section asks, what it lacks and what is wrong in it. */
const sectionsOf = (contract: Contract): FormSection[] =>
  SECTIONS.map((id) => ({
    id,
    label: sectionWords[contract.contract_type][id],
    missing: contract.missing.filter(({ section }) => section === id).length,
    faults: contract.findings.filter(
      ({ section, verdict, rule }) => section === id && verdict === "blocking" && rule !== "CPL-01",
    ).length,
  }))

/**
 * The parts of the paper in which the boxes of a section stand; what is printed nowhere comes last, but for the two maîtres
 * d'apprentissage, whose boxes have the same names.
 */
const groupsOf = (type: ContractType, fields: readonly ContractField[]): [Part | null, ContractField[]][] =>
  [
    ...Map.groupBy(fields, ({ key, box }) =>
      box === null && !key.startsWith("maitre") ? null : partOf(type, key),
    ),
  ].toSorted(([one], [other]) => Number(one === null) - Number(other === null))

/** The number and the answers on health live in the student's record: here only whether they are there. */
function Sealed({ contract }: { contract: Contract }) {
  if (!contract.student) return null
  return (
    <p className={styles.quiet}>
      {contract.has_nir ? boxWords.sealed : boxWords.sealedMissing}{" "}
      <Link href={`/school/student/${contract.student.id}/info`}>{boxWords.openStudent}</Link>
    </p>
  )
}

interface SectionProps {
  contract: Contract
  form: ContractForm
  section: string
  comments: Comments
  onTake: (key: string) => void
}

function Section({ contract, form, section, comments, onTake }: SectionProps) {
  const now = dataOf(contract, form.draft)
  const fields = fieldsOf(contract.contract_type).filter(
    (field) =>
      field.section === section && field.group !== "secret" && field.kind !== "lines" && isShown(field, now),
  )
  const day = today()
  const groups = groupsOf(contract.contract_type, fields)
  const isTitled = groups.length > 1
  return (
    <>
      {section === "employer" && <CompanyChoice contract={contract} />}
      {section === "tutor" && <TutorChoice contract={contract} />}
      {groups.map(([part, group]) => (
        <Fragment key={`${part}-${group[0]?.key}`}>
          {part === "convention_5" && contract.needs_convention && (
            <FundingYears contract={contract} form={form} />
          )}
          <section className={styles.group}>
            {isTitled && <h3>{part ? partWords[part] : words.unprinted}</h3>}
            <div className={styles.fields}>
              {group.map((field) => (
                <ContractBox
                  key={field.key}
                  field={field}
                  form={form}
                  contract={contract}
                  today={day}
                  aside={<CommentButton field={field} comments={comments} />}
                  onTake={onTake}
                />
              ))}
            </div>
          </section>
        </Fragment>
      ))}
      {section === "learner" && <Sealed contract={contract} />}
      {section === "pay" && <PayLines contract={contract} form={form} />}
    </>
  )
}

function ContractFormPage({ contract }: { contract: Contract }) {
  const navigate = useNavigate()
  const comments = useComments(contract)
  const asked = comments.shown === undefined ? undefined : fieldOf(contract.contract_type, comments.shown)
  const { section = asked?.section ?? SECTIONS[0] }: { section?: string } = useSearch({ strict: false })
  const form = useContractForm(contract)
  const take = useCommand(takeFromRecords, { refreshes: [getContract] })
  const goTo = useGoTo(section)
  const open = (id: string) => void navigate({ href: formHref(contract, id), replace: true })
  const onGoTo = (to: string, id: string) => {
    goTo(id)
    if (to !== section) open(to)
  }
  const onComments = (to: string, field: string) =>
    void navigate({ href: `${formHref(contract, to)}&comments=${field}`, replace: true })
  const onTake = (key: string) =>
    void take.run({ params: { contractId: contract.id }, body: { keys: [key] } })
  return (
    <FormPage
      title={`${contract.number} – ${contract.student?.name ?? ""}`}
      subtitle={
        <span className={styles.head}>
          <StatusBadge tone={contract.badge.tone}>{contract.badge.label}</StatusBadge>
          <Editors contractId={contract.id} />
        </span>
      }
      sections={sectionsOf(contract)}
      section={section}
      onSection={open}
      state={
        <span className={styles.head}>
          <SaveState status={form.status} onRetry={form.saveNow} />
          <NextBox contract={contract} draft={form.draft} onGoTo={onGoTo} />
        </span>
      }
      onSave={form.saveNow}
      help={
        <>
          <CerfaPreviewButton contract={contract} />
          <PreCheckPanel contract={contract} onGoTo={onGoTo} />
          <OpenComments contract={contract} comments={comments} onSection={onComments} />
          <CommentsPanel contract={contract} comments={comments} />
        </>
      }
      finish={<ButtonLink href={recordHref(contract)}>{words.review.done}</ButtonLink>}
    >
      {contract.editable.length === 0 && <Banner tone="info">{words.locked}</Banner>}
      <CorrectionNotice contract={contract} />
      {section === "review" ? (
        <>
          <Moves contract={contract} />
          <CerfaPreview contract={contract} />
        </>
      ) : (
        <Section contract={contract} form={form} section={section} comments={comments} onTake={onTake} />
      )}
      {section === "pieces" && <Pieces contract={contract} />}
    </FormPage>
  )
}

/** A correct Cerfa the first time: eight sections in any order, saved as one types, judged live. */
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
