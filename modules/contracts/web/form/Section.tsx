import { today } from "@jalon/kernel"
import { Link } from "@jalon/ui"
import { Fragment, type ReactNode, useState } from "react"
import {
  type ContractField,
  type ContractType,
  fieldsOf,
  funderOf,
  isShown,
  type Part,
  partOf,
  partWords,
} from "../../rules/index.ts"
import { CommentButton } from "../comments/CommentButton.tsx"
import type { Comments } from "../comments/use-comments.ts"
import { FundingYears } from "../convention/FundingYears.tsx"
import { OpcoSays, OpcoSaysOfSection } from "../deposit/OpcoSays.tsx"
import { formWords as words } from "../shared/strings.fr.ts"
import { ContractInput } from "./ContractInput.tsx"
import { findingOf } from "./field-finding.ts"
import { fieldWords, recordWords } from "./field-words.fr.ts"
import { type Contract, dataOf } from "./fields.ts"
import styles from "./form.module.css"
import { Given, isGiven } from "./Given.tsx"
import { commonRecord } from "./origin.ts"
import { PayLines } from "./PayLines.tsx"
import { Proposal } from "./Proposal.tsx"
import { CompanyChoice, TutorChoice } from "./RecordChoice.tsx"
import { isSituation, Situations } from "./Situations.tsx"
import type { ContractForm } from "./use-contract-form.ts"

/**
 * The parts of the document in which the fields of a section stand; what is printed nowhere comes last, but for the two maîtres
 * d'apprentissage, whose fields have the same names.
 */
const groupsOf = (type: ContractType, fields: readonly ContractField[]): [Part | null, ContractField[]][] =>
  [
    ...Map.groupBy(fields, ({ key, formPart }) =>
      formPart === null && !key.startsWith("maitre") ? null : partOf(type, key),
    ),
  ].toSorted(([one], [other]) => Number(one === null) - Number(other === null))

/** The number and the answers on health live in the student's record: here only whether they are there. */
function Sealed({ contract }: { contract: Contract }) {
  if (!contract.student) return null
  return (
    <p className={styles.quiet}>
      {contract.has_nir ? fieldWords.sealed : fieldWords.sealedMissing}{" "}
      <Link href={`/school/student/${contract.student.id}/info`}>{fieldWords.openStudent}</Link>
    </p>
  )
}

/** A heading above one field of the same name says nothing more. */
const isNamedByItsField = (part: Part | null, [only, ...others]: readonly ContractField[]): boolean =>
  part !== null && others.length === 0 && only?.label === partWords[part]

interface SectionProps {
  contract: Contract
  form: ContractForm
  section: string
  comments: Comments
  onTake: (key: string) => void
}

interface GroupProps extends Omit<SectionProps, "section"> {
  group: readonly ContractField[]
  children: ReactNode
}

/** Fields that stand together; where most come from is said once, above them. */
function Group({ contract, form, comments, onTake, group, children }: GroupProps) {
  const record = commonRecord(contract, form, group)
  const day = today()
  return (
    <section className={styles.group}>
      <div>
        {children}
        {record && <p className={styles.quiet}>{fieldWords.fromAll(recordWords[record] ?? record)}</p>}
      </div>
      <div className={styles.fields}>
        {group.map((field) => (
          <ContractInput
            key={field.key}
            field={field}
            form={form}
            contract={contract}
            today={day}
            saidAbove={record}
            finding={findingOf(contract, field.key)}
            below={
              <>
                <OpcoSays contract={contract} field={field.key} />
                <Proposal contract={contract} finding={findingOf(contract, field.key)} form={form} />
              </>
            }
            aside={<CommentButton field={field} comments={comments} />}
            onTake={onTake}
          />
        ))}
      </div>
    </section>
  )
}

/** Most contracts have one maître d'apprentissage: the boxes of the second one stay closed while they are empty. */
function Folded({
  isFolded,
  isFilled,
  children,
}: {
  isFolded: boolean
  isFilled: boolean
  children: ReactNode
}) {
  const [isOpenFirst] = useState(isFilled)
  if (!isFolded) return children
  return (
    <details className={styles.folded} open={isOpenFirst}>
      <summary>{words.secondTutor}</summary>
      {children}
    </details>
  )
}

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== ""

/** The fields of one section, as the document groups them. */
export function Section({ contract, form, section, comments, onTake }: SectionProps) {
  const now = dataOf(contract, form.draft)
  const fields = fieldsOf(contract.contract_type).filter(
    (field) =>
      field.section === section &&
      field.group !== "secret" &&
      field.kind !== "lines" &&
      !isSituation(field) &&
      isShown(field, now) &&
      // What signatures and the filing body fill by themselves is read on the record.
      (section !== "review" || contract.editable.includes(field.key)),
  )
  const groups = groupsOf(
    contract.contract_type,
    fields.filter((field) => !isGiven(field)),
  )
  const isTitled = groups.length > 1
  return (
    <>
      <OpcoSaysOfSection contract={contract} section={section} shown={fields} />
      {section === "employer" && <CompanyChoice contract={contract} />}
      {section === "tutor" && <TutorChoice contract={contract} />}
      {section === "pay" && <PayLines contract={contract} form={form} />}
      {groups.map(([part, group]) => (
        <Fragment key={`${part}-${group[0]?.key}`}>
          {part === "convention_5" && contract.needs_convention && (
            <FundingYears contract={contract} funder={funderOf(now)} form={form} />
          )}
          <Folded isFolded={part === "maitre2"} isFilled={group.some(({ key }) => isSaid(form.draft[key]))}>
            <Group {...{ contract, form, comments, onTake, group }}>
              {isTitled && !isNamedByItsField(part, group) && (
                <h3>{part ? partWords[part] : words.unprinted}</h3>
              )}
            </Group>
          </Folded>
        </Fragment>
      ))}
      <Given contract={contract} form={form} fields={fields.filter(isGiven)} />
      {section === "contract" && (
        <Situations
          contract={contract}
          form={form}
          draw={(field) => <Group {...{ contract, form, comments, onTake, group: [field] }}>{null}</Group>}
        />
      )}
      {section === "learner" && <Sealed contract={contract} />}
    </>
  )
}
