import type { listContracts } from "@jalon/contracts/wire"
import type { CashFlowScenario } from "@jalon/invoicing/wire"
import { today } from "@jalon/kernel"
import type { listPartners } from "@jalon/partners/wire"
import { type QueryOf, useDownload } from "@jalon/screens"
import type { listStudents } from "@jalon/students/wire"
import { Button, DateField, Dialog, FormRow, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { Download, FileSpreadsheet, FileText } from "lucide-react"
import { useState } from "react"
import {
  exportCashFlowPlan,
  exportContracts,
  exportInvoices,
  exportPartners,
  exportStudents,
  FORMATS,
  type Format,
} from "../wire/index.ts"
import { listWords as words } from "./strings.fr.ts"

const icons = { xlsx: <FileSpreadsheet aria-hidden />, csv: <FileText aria-hidden /> }

interface ExportMenuProps {
  isPending: boolean
  onChoose: (format: Format) => void
}

function ExportMenu({ isPending, onChoose }: ExportMenuProps) {
  return (
    <MenuTrigger>
      <Button icon={<Download aria-hidden />} isPending={isPending} pendingText={words.exporting}>
        {words.export}
      </Button>
      <Menu aria-label={words.menu} heading={words.heading} onAction={(key) => onChoose(key as Format)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} id={format} icon={icons[format]}>
            {words.formats[format]}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}

interface ListExportProps<Query> {
  query: Query
  columns: readonly string[]
}

export function ExportStudents({ query, columns }: ListExportProps<QueryOf<typeof listStudents>>) {
  const { run, isPending } = useDownload(exportStudents)
  return (
    <ExportMenu
      isPending={isPending}
      onChoose={(format) => void run({ query: { ...query, format, columns: [...columns] } })}
    />
  )
}

export function ExportPartners({ query, columns }: ListExportProps<QueryOf<typeof listPartners>>) {
  const { run, isPending } = useDownload(exportPartners)
  return (
    <ExportMenu
      isPending={isPending}
      onChoose={(format) => void run({ query: { ...query, format, columns: [...columns] } })}
    />
  )
}

export function ExportContracts({ query, columns }: ListExportProps<QueryOf<typeof listContracts>>) {
  const { run, isPending } = useDownload(exportContracts)
  return (
    <Button
      icon={<Download aria-hidden />}
      isPending={isPending}
      pendingText={words.exporting}
      onPress={() => void run({ body: { ...query, columns: [...columns] } })}
    >
      {words.exportCsv}
    </Button>
  )
}

/** The plan as it is shown, with its assumptions. */
export function ExportCashFlowPlan({ scenario }: { scenario: Partial<CashFlowScenario> }) {
  const { run, isPending } = useDownload(exportCashFlowPlan)
  return (
    <Button
      icon={<Download aria-hidden />}
      isPending={isPending}
      pendingText={words.exporting}
      onPress={() => void run({ body: scenario })}
    >
      {words.cashFlowPlan}
    </Button>
  )
}

/** « Exporter (CSV) » of the invoices: the period is asked for, this year unless said. */
export function ExportInvoices() {
  const [isAsking, setAsking] = useState(false)
  const [from, setFrom] = useState<string | null>(`${today().slice(0, 4)}-01-01`)
  const [to, setTo] = useState<string | null>(today())
  const { run, isPending } = useDownload(exportInvoices)
  const take = async () => {
    if (from !== null && to !== null) await run({ body: { from, to } })
  }
  return (
    <>
      <Button icon={<Download aria-hidden />} onPress={() => setAsking(true)}>
        {words.exportCsv}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.invoicesTitle}
        isPending={isPending}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{words.close}</Button>
            <Button
              variant="primary"
              isDisabled={from === null || to === null}
              isPending={isPending}
              pendingText={words.exporting}
              onPress={() => void take()}
            >
              {words.exportCsv}
            </Button>
          </>
        }
      >
        <FormRow>
          <DateField label={words.from} value={from} onChange={setFrom} />
          <DateField label={words.to} value={to} onChange={setTo} />
        </FormRow>
      </Dialog>
    </>
  )
}
