import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { AmountField, CountField, FormGroup, Select } from "@jalon/ui"
import { useState } from "react"
import { EXTRA_NATURES, type ExtraNature, isCounted, natureWords } from "../../rules/index.ts"
import { type ExtraCostRow, recordExtraCost } from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { scheduleWords as words } from "./strings.fr.ts"

/** The year and nature that somebody opened, with what was said of it before. */
export type OpenCost = { nature: ExtraNature; year: number; said: ExtraCostRow | null }

type PanelProps = { contractId: string; years: number; open: OpenCost; onClose: () => void }

/** What was really given or spent: nights, meals, or an amount. */
export function ExtraCostPanel({ contractId, years, open, onClose }: PanelProps) {
  const [nature, setNature] = useState(open.nature)
  const [year, setYear] = useState(String(open.year))
  const command = useCommand(recordExtraCost, { refreshes: changedInvoice })
  const form = useForm({
    route: recordExtraCost,
    initial: {
      nature: open.nature,
      year: open.year,
      quantity: open.said?.quantity ?? null,
      cost_cents: open.said?.cost_cents ?? null,
    },
    command,
    send: (body) => command.run({ params: { contractId }, body: { ...body, nature, year: Number(year) } }),
    onSaved: onClose,
    labels: {
      nature: words.costs.nature,
      year: words.costs.year,
      quantity: words.costs.quantity,
      cost_cents: words.costs.spent,
    },
  })
  return (
    <PanelForm title={words.costs.panel} isOpen size="normal" onClose={onClose} form={form}>
      <FormGroup>
        <Select
          label={words.costs.nature}
          placeholder={null}
          value={nature}
          onChange={({ currentTarget: { value } }) =>
            setNature(EXTRA_NATURES.find((one) => one === value) ?? nature)
          }
          options={EXTRA_NATURES.map((value) => ({ value, label: natureWords[value] }))}
        />
        <Select
          label={words.costs.year}
          placeholder={null}
          value={year}
          onChange={({ currentTarget }) => setYear(currentTarget.value)}
          options={Array.from({ length: years }, (_, at) => ({
            value: String(at + 1),
            label: words.costs.ofYear(at + 1),
          }))}
        />
        {isCounted(nature) ? (
          <CountField
            {...form.value("quantity")}
            label={nature === "hebergement" ? words.costs.nights : words.costs.meals}
            hint={words.costs.quantityHint}
          />
        ) : (
          <AmountField {...form.value("cost_cents")} label={words.costs.spent} hint={words.costs.spentHint} />
        )}
      </FormGroup>
    </PanelForm>
  )
}
