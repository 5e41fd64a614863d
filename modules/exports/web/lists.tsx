import type { listContracts } from "@jalon/contracts/wire"
import type { CashFlowScenario } from "@jalon/invoicing/wire"
import type { listPartners } from "@jalon/partners/wire"
import { type QueryOf, useDownload } from "@jalon/screens"
import type { listStudents } from "@jalon/students/wire"
import { Button, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { Download, FileSpreadsheet, FileText } from "lucide-react"
import {
  exportCashFlowPlan,
  exportContracts,
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
