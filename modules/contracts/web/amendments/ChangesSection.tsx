import { useCommand } from "@jalon/client"
import { today } from "@jalon/kernel"
import { DateField } from "@jalon/ui"
import { useState } from "react"
import {
  type ContractField,
  fieldOf,
  fieldsOf,
  funderOf,
  isShown,
  type Part,
  partOf,
  partWords,
  printField,
} from "../../rules/index.ts"
import {
  type Amendment,
  applyAmendmentPay,
  changeAmendment,
  getAmendment,
  listAmendments,
} from "../../wire/index.ts"
import { FundingYears } from "../convention/FundingYears.tsx"
import { ContractFieldConflict } from "../form/ContractFieldConflict.tsx"
import { ContractInput } from "../form/ContractInput.tsx"
import { fieldId } from "../form/field-id.ts"
import { type Contract, dataOf } from "../form/fields.ts"
import form from "../form/form.module.css"
import { PayTable } from "../form/PayLines.tsx"
import { FileField } from "../shared/FileField.tsx"
import { useCodeLabels } from "../shared/use-codes.ts"
import styles from "./amendments.module.css"
import { amendmentWords as words } from "./strings.fr.ts"
import { type AmendmentForm, EFFECT } from "./use-amendment-form.ts"

export interface AmendmentProps {
  contract: Contract
  amendment: Amendment
  form: AmendmentForm
}

const PAY = "remunerations"
const FUNDING = "convention_financement"

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const isConvention = (part: Part) => part.startsWith("convention")

/** One field, and under it what it said before, once it says something else. */
function AmendedField({
  contract,
  amendment,
  form: autosave,
  field,
}: AmendmentProps & { field: ContractField }) {
  const labels = useCodeLabels()
  const former = amendment.former[field.key]
  const isChanged = !same(former, autosave.draft[field.key])
  return (
    <div className={styles.box}>
      <ContractInput
        field={field}
        form={autosave}
        contract={{
          contract_type: contract.contract_type,
          editable: amendment.editable,
          from_records: {},
        }}
        today={today()}
        onTake={() => undefined}
      />
      {isChanged && (
        <span className={styles.before}>
          {words.before(printField(field, former, labels) ?? words.empty)}
        </span>
      )}
    </div>
  )
}

/** The fields that the type opens, in the order of the form, part by part. */
const partsOpen = ({ contract, amendment, form: autosave }: AmendmentProps) => {
  const now = dataOf(contract, { ...contract.fields, ...autosave.draft })
  const open = fieldsOf(contract.contract_type).filter(
    (field) => amendment.editable.includes(field.key) && field.kind !== "lines" && isShown(field, now),
  )
  return [...Map.groupBy(open, ({ key }) => partOf(contract.contract_type, key))].flatMap(([part, fields]) =>
    part === null ? [] : [{ part, fields }],
  )
}

function Pay({ contract, amendment, form: autosave }: AmendmentProps) {
  const apply = useCommand(applyAmendmentPay, { refreshes: [getAmendment, listAmendments] })
  return (
    <PayTable
      form={autosave}
      isLocked={false}
      periods={amendment.pay}
      unknown={null}
      apply={{
        isPending: apply.isPending,
        onPress: () => void apply.run({ params: { contractId: contract.id, amendmentId: amendment.id } }),
      }}
    />
  )
}

type OpenPart = ReturnType<typeof partsOpen>[number]

function PartFields({ part, fields, ...props }: AmendmentProps & OpenPart) {
  const hasPay = part === "remuneration" && props.amendment.editable.includes(PAY)
  return (
    <section className={form.group}>
      <h3>{partWords[part]}</h3>
      <div className={form.fields}>
        {fields.map((field) => (
          <AmendedField key={field.key} {...props} field={field} />
        ))}
      </div>
      {hasPay && <Pay {...props} />}
    </section>
  )
}

/** Long and seldom touched: closed until someone needs it. */
function Convention({ parts, ...props }: AmendmentProps & { parts: readonly OpenPart[] }) {
  const { contract, amendment, form: autosave } = props
  const isChanged = [...parts.flatMap(({ fields }) => fields.map(({ key }) => key)), FUNDING].some(
    (key) => !same(amendment.former[key], autosave.draft[key]),
  )
  // Afterwards it stays as it is left.
  const [isOpenFirst] = useState(isChanged || amendment.type === "35")
  return (
    <details className={styles.convention} open={isOpenFirst}>
      <summary>{words.convention}</summary>
      <p className={form.quiet}>{words.conventionHint}</p>
      {amendment.editable.includes(FUNDING) && (
        <FundingYears
          contract={amendment}
          funder={funderOf(dataOf(contract, { ...contract.fields, ...autosave.draft }))}
          form={autosave}
        />
      )}
      {parts.map((one) => (
        <PartFields key={one.part} {...props} {...one} />
      ))}
    </details>
  )
}

function Attachments({ contract, amendment }: Omit<AmendmentProps, "form">) {
  const save = useCommand(changeAmendment, { refreshes: [getAmendment] })
  if (amendment.attachments.length === 0) return null
  const keep = (attachment: Amendment["attachments"][number]["attachment"], fileId: string | null) => {
    if (fileId !== null)
      void save.run({
        params: { contractId: contract.id, amendmentId: amendment.id },
        body: { attachments: { [attachment]: fileId } },
      })
  }
  return (
    <section className={form.group}>
      <h3>{words.attachments}</h3>
      {amendment.attachments.map(({ attachment, label, file_name }) => (
        <div key={attachment} className={form.box}>
          <FileField label={label} onFile={(fileId) => keep(attachment, fileId)} />
          {file_name && <span className={form.quiet}>{words.joined(file_name)}</span>}
        </div>
      ))}
    </section>
  )
}

/** What the amendment changes, limited to what its type opens. */
export function ChangesSection(props: AmendmentProps) {
  const { form: autosave } = props
  const effect = autosave.draft[EFFECT]
  const parts = partsOpen(props)
  const articles = parts.filter(({ part }) => isConvention(part))
  return (
    <>
      <div className={form.choice}>
        <DateField
          id={fieldId(EFFECT)}
          label={words.effect}
          {...autosave.typed<string>(EFFECT)}
          value={typeof effect === "string" ? effect : null}
        />
        <ContractFieldConflict field={fieldOf(props.contract.contract_type, EFFECT)} form={autosave} />
      </div>
      {parts
        .filter(({ part }) => !isConvention(part))
        .map((one) => (
          <PartFields key={one.part} {...props} {...one} />
        ))}
      <Attachments {...props} />
      {articles.length > 0 && <Convention {...props} parts={articles} />}
    </>
  )
}
