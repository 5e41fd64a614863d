import { JustificationsScreen, StatisticsScreen } from "@jalon/attendance/web"
import {
  ArchivedContractsScreen,
  ArchivedProContractsScreen,
  ContractsScreen,
  NewProContractScreen,
  ProContractsScreen,
} from "@jalon/contracts/web"
import {
  ControlPacks as EveryPack,
  ExportAttendance,
  ExportBpf,
  ExportCashFlowPlan,
  ExportContracts,
  ExportInvoices,
  ExportJustifications,
  ExportPartners,
  ExportStudents,
  ExportSurvey,
} from "@jalon/exports/web"
import { allows } from "@jalon/identity/rules"
import { BpfScreen, CashFlowScreen, InvoicesScreen } from "@jalon/invoicing/web"
import { PartnersScreen } from "@jalon/partners/web"
import { StudentsScreen } from "@jalon/students/web"
import { SurveyScreen } from "@jalon/survey/web"
import { type ComponentProps, Suspense } from "react"
import { useViewer } from "../shell/use-viewer.ts"

/** A component: what is loaded late may not answer something else that is. */
export function ControlPacks(props: ComponentProps<typeof EveryPack>) {
  return <EveryPack {...props} />
}

export function Students() {
  return <StudentsScreen exporting={(query, columns) => <ExportStudents query={query} columns={columns} />} />
}

export function Partners() {
  return <PartnersScreen exporting={(query, columns) => <ExportPartners query={query} columns={columns} />} />
}

type ContractsExport = NonNullable<ComponentProps<typeof ContractsScreen>["exporting"]>
const exportContracts: ContractsExport = (query, columns) => (
  <ExportContracts query={query} columns={columns} />
)

export function Contracts() {
  return <ContractsScreen exporting={exportContracts} />
}
export function ProContracts() {
  return <ProContractsScreen exporting={exportContracts} />
}
export function NewProContract() {
  return <NewProContractScreen exporting={exportContracts} />
}
export function ArchivedContracts() {
  return <ArchivedContractsScreen exporting={exportContracts} />
}
export function ArchivedProContracts() {
  return <ArchivedProContractsScreen exporting={exportContracts} />
}
export function AttendanceStatistics() {
  const opensStudents = allows("school-staff", useViewer())
  return (
    <StatisticsScreen
      opensStudents={opensStudents}
      exporting={(query) => (
        <Suspense>
          <ExportAttendance query={query} />
        </Suspense>
      )}
    />
  )
}

export function Justifications() {
  return (
    <JustificationsScreen
      exporting={(query) => (
        <Suspense>
          <ExportJustifications query={query} />
        </Suspense>
      )}
    />
  )
}

export function CashFlow() {
  return <CashFlowScreen exporting={(scenario) => <ExportCashFlowPlan scenario={scenario} />} />
}

export function BpfReport() {
  return <BpfScreen exporting={(choice) => <ExportBpf choice={choice} />} />
}

export function Survey() {
  return (
    <SurveyScreen
      exporting={(choice, ready) => (
        <Suspense>
          <ExportSurvey choice={choice} isDisabled={ready === 0} />
        </Suspense>
      )}
    />
  )
}

export function Invoices() {
  return <InvoicesScreen exporting={(query) => <ExportInvoices query={query} />} />
}
