import { useCommand } from "@jalon/client"
import { today } from "@jalon/kernel"
import { DateField } from "@jalon/ui"
import { type Box, boxWords, type ContractField, fieldOf, isShown } from "../../rules/index.ts"
import {
  type Amendment,
  applyAmendmentPay,
  changeAmendment,
  getAmendment,
  listAmendments,
} from "../../wire/index.ts"
import { ContractBox } from "../form/ContractBox.tsx"
import form from "../form/form.module.css"
import { PayTable } from "../form/PayLines.tsx"
import { type Contract, dataOf } from "../form/use-contract-form.ts"
import { FileBox } from "../shared/FileBox.tsx"
import { printBox } from "../shared/print-box.ts"
import styles from "./amendments.module.css"
import { amendmentWords as words } from "./strings.fr.ts"
import { type AmendmentForm, EFFECT } from "./use-amendment-form.ts"

export interface AmendmentProps {
  contract: Contract
  amendment: Amendment
  form: AmendmentForm
}

type FieldProps = AmendmentProps & { field: ContractField }

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** One box, and under it what it said before, once it says something else. */
function AmendedBox({ contract, amendment, form: autosave, field }: FieldProps) {
  const former = amendment.former[field.key]
  const isChanged = !same(former, autosave.draft[field.key])
  return (
    <div className={styles.box} data-changed={isChanged || undefined}>
      <ContractBox
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
        <span className={styles.before}>{words.before(printBox(field, former) ?? words.empty)}</span>
      )}
    </div>
  )
}

const groupsOf = (fields: readonly ContractField[]): [Box | null, ContractField[]][] =>
  [...Map.groupBy(fields, ({ box }) => box)].toSorted(
    ([one], [other]) => Number(one === null) - Number(other === null),
  )

/** The boxes that the type opens: for good when it is signed, as a list to read. */
const fieldsOpen = ({ contract, amendment, form: autosave }: AmendmentProps): ContractField[] => {
  const now = dataOf(contract, { ...contract.boxes, ...autosave.draft })
  return Object.keys({ ...amendment.former, ...amendment.boxes })
    .concat(amendment.editable)
    .filter((key, index, all) => all.indexOf(key) === index)
    .flatMap((key) => {
      const field = fieldOf(contract.contract_type, key)
      return field && field.kind !== "lines" && isShown(field, now) ? [field] : []
    })
}

function Pay({ contract, amendment, form: autosave }: AmendmentProps) {
  const apply = useCommand(applyAmendmentPay, { refreshes: [getAmendment, listAmendments] })
  return (
    <PayTable
      form={autosave}
      isLocked={!amendment.editable.includes("remunerations")}
      periods={amendment.pay}
      unknown={null}
      apply={{
        isPending: apply.isPending,
        onPress: () => void apply.run({ params: { contractId: contract.id, amendmentId: amendment.id } }),
      }}
    />
  )
}

function Pieces({ contract, amendment }: Omit<AmendmentProps, "form">) {
  const save = useCommand(changeAmendment, { refreshes: [getAmendment] })
  if (amendment.pieces.length === 0) return null
  const keep = (piece: Amendment["pieces"][number]["piece"], fileId: string | null) => {
    if (fileId !== null)
      void save.run({
        params: { contractId: contract.id, amendmentId: amendment.id },
        body: { pieces: { [piece]: fileId } },
      })
  }
  return (
    <section className={form.group}>
      <h3>{words.pieces}</h3>
      {amendment.pieces.map(({ piece, label, file_name }) => (
        <div key={piece} className={form.box}>
          {amendment.status === "draft" ? (
            <FileBox label={label} onFile={(fileId) => keep(piece, fileId)} />
          ) : (
            <span>{label}</span>
          )}
          {file_name && <span className={form.quiet}>{words.joined(file_name)}</span>}
        </div>
      ))}
    </section>
  )
}

/** What the amendment changes, limited to what its type opens. */
export function ChangesSection(props: AmendmentProps) {
  const { amendment, form: autosave } = props
  const effect = autosave.draft[EFFECT]
  const hasPay = ["remunerations"].some((key) => key in amendment.boxes || amendment.editable.includes(key))
  return (
    <>
      <div className={form.choice}>
        <DateField
          id={`case-${EFFECT}`}
          label={words.effect}
          disabled={amendment.status !== "draft"}
          value={typeof effect === "string" ? effect : null}
          onChange={(day, precision) => precision === undefined && autosave.set({ [EFFECT]: day })}
        />
      </div>
      {groupsOf(fieldsOpen(props)).map(([box, fields]) => (
        <section key={box ?? "unprinted"} className={form.group}>
          <h3>{box ? boxWords[box] : words.unprinted}</h3>
          <div className={form.fields}>
            {fields.map((field) => (
              <AmendedBox key={field.key} {...props} field={field} />
            ))}
          </div>
        </section>
      ))}
      {hasPay && <Pay {...props} />}
      <Pieces {...props} />
    </>
  )
}
