import type { listContracts } from "@jalon/contracts/wire"
import { type CashFlowScenario, type listInstalments, printBpf } from "@jalon/invoicing/wire"
import { today } from "@jalon/kernel"
import type { listPartners } from "@jalon/partners/wire"
import { type QueryOf, useDownload } from "@jalon/screens"
import type { listStudents } from "@jalon/students/wire"
import { Button, DateField, Dialog, FormGroup, FormRow, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { Download, FileSpreadsheet, FileText } from "lucide-react"
import { useState } from "react"
import {
  downloadInvoices,
  exportAccounting,
  exportBpf,
  exportCashFlowPlan,
  exportContracts,
  exportInstalments,
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

const bpfFiles = ["document", "figures", "rows"] as const

/** The yearly training report that is shown: the document to copy from, its figures, or what they are made of. */
export function ExportBpf({ choice }: { choice: { year: number; nda: string } }) {
  const document = useDownload(printBpf)
  const sheet = useDownload(exportBpf)
  const take = (file: (typeof bpfFiles)[number]) =>
    file === "document" ? document.run({ body: choice }) : sheet.run({ body: { ...choice, of: file } })
  return (
    <MenuTrigger>
      <Button
        icon={<Download aria-hidden />}
        isPending={document.isPending || sheet.isPending}
        pendingText={words.exporting}
      >
        {words.export}
      </Button>
      <Menu aria-label={words.export} onAction={(key) => void take(key as (typeof bpfFiles)[number])}>
        {bpfFiles.map((file) => (
          <MenuItem key={file} id={file}>
            {words.bpf[file]}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}

const invoiceFiles = ["csv", "zip", "fec"] as const
type InvoiceFile = (typeof invoiceFiles)[number]
const LIST = "instalments"

/** The instalments as the list shows them; or the files of the invoices: which one, then its period, this year unless said. */
export function ExportInvoices({ query }: { query: QueryOf<typeof listInstalments> }) {
  const instalments = useDownload(exportInstalments)
  const [asked, setAsked] = useState<InvoiceFile | null>(null)
  const [from, setFrom] = useState<string | null>(`${today().slice(0, 4)}-01-01`)
  const [to, setTo] = useState<string | null>(today())
  const files = {
    csv: useDownload(exportInvoices),
    zip: useDownload(downloadInvoices),
    fec: useDownload(exportAccounting),
  }
  const said = asked && words.invoices[asked]
  const isPending = asked !== null && files[asked].isPending
  const received = asked === null ? undefined : files[asked].received
  const close = () => setAsked(null)
  const take = async () => {
    if (asked === null || from === null || to === null) return
    await files[asked].run({ body: { from, to } })
  }
  return (
    <>
      <MenuTrigger>
        <Button
          icon={<Download aria-hidden />}
          isPending={instalments.isPending}
          pendingText={words.exporting}
        >
          {words.export}
        </Button>
        <Menu
          aria-label={words.export}
          onAction={(key) =>
            key === LIST ? void instalments.run({ body: query }) : setAsked(key as InvoiceFile)
          }
        >
          <MenuItem id={LIST}>{words.instalments}</MenuItem>
          {invoiceFiles.map((file) => (
            <MenuItem key={file} id={file}>
              {words.invoices[file].item}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
      {said && (
        <Dialog
          isOpen
          onOpenChange={close}
          title={said.title}
          isPending={isPending}
          actions={
            <>
              <Button onPress={close}>{words.close}</Button>
              <Button
                variant="primary"
                isDisabled={from === null || to === null}
                isPending={isPending}
                pendingText={received ?? words.exporting}
                onPress={() => void take()}
              >
                {said.verb}
              </Button>
            </>
          }
        >
          <FormGroup>
            {"hint" in said && <p>{said.hint}</p>}
            <FormRow>
              <DateField label={words.from} value={from} onChange={setFrom} />
              <DateField label={words.to} value={to} onChange={setTo} />
            </FormRow>
          </FormGroup>
        </Dialog>
      )}
    </>
  )
}
