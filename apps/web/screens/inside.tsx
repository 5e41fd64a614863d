import {
  CompanyAbsences,
  CorrectionHistory,
  MyAbsencesScreen,
  OpenSheets,
  SheetScreen,
  SheetsScreen,
  StudentAttendance,
  StudentCertificates,
  StudentHours,
} from "@jalon/attendance/web"
import {
  BlanksScreen,
  CompanyContracts,
  ContractFormScreen,
  ContractScreen,
  ContractsScreen,
  ImportedContractsScreen,
  OpcoAnswersScreen,
  OwnContracts,
  PartnerContracts,
  ProContractsScreen,
  ReconcileScreen,
  StudentContracts,
  StudentRupture,
} from "@jalon/contracts/web"
import {
  CalendarScreen,
  ClassHours,
  CompanyCalendar,
  MyCalendarScreen,
  MyDocumentsScreen,
  NextSessions,
  RoomsScreen,
  TrainersScreen,
} from "@jalon/education/web"
import { HomeScreen } from "@jalon/home/web"
import { allows, type Viewer } from "@jalon/identity/rules"
import { ImportScreen } from "@jalon/imports/web"
import { BankScreen, CompanyInvoices, InvoiceScreen, MoneyHistory, ScheduleTab } from "@jalon/invoicing/web"
import { FiguresScreen, FundingFilesScreen } from "@jalon/legal-values/web"
import { CompanyProfileScreen, CompanyScreen } from "@jalon/partners/web"
import { CompanySignatures } from "@jalon/signatures/web"
import { ClassRoster, ProfileScreen, StudentBadge, StudentScreen } from "@jalon/students/web"
import { ClassCalendarScreen, ClassesScreen, ClassScreen, TrainingsScreen } from "@jalon/trainings/web"
import { later, preloadLists } from "@jalon/ui"
import { type ComponentType, lazy, type ReactNode, Suspense } from "react"
import type { InsideName } from "../routes/index.ts"
import { useViewer } from "../shell/use-viewer.ts"
import styles from "./parts.module.css"

const StudentSettings = later(async () => {
  const settings = await import("./settings.tsx")
  await settings.preloadStudentSettings()
  return settings.StudentSettings
})
const CompanySettings = lazy(async () => ({ default: (await import("./settings.tsx")).CompanySettings }))
const SchoolSettings = lazy(async () => ({ default: (await import("./settings.tsx")).SchoolSettings }))
const Students = lazy(async () => ({ default: (await import("./lists.tsx")).Students }))
const Partners = lazy(async () => ({ default: (await import("./lists.tsx")).Partners }))
const Contracts = later(async () => {
  const [lists] = await Promise.all([import("./lists.tsx"), ContractsScreen.preload()])
  return lists.Contracts
})
const ProContracts = later(async () => {
  const [lists] = await Promise.all([import("./lists.tsx"), ProContractsScreen.preload()])
  return lists.ProContracts
})
const CashFlow = lazy(async () => ({ default: (await import("./lists.tsx")).CashFlow }))
const AttendanceStatistics = lazy(async () => ({
  default: (await import("./lists.tsx")).AttendanceStatistics,
}))
const Justifications = lazy(async () => ({ default: (await import("./lists.tsx")).Justifications }))
const BpfReport = lazy(async () => ({ default: (await import("./lists.tsx")).BpfReport }))
const Survey = lazy(async () => ({ default: (await import("./lists.tsx")).Survey }))
const NewProContract = lazy(async () => ({ default: (await import("./lists.tsx")).NewProContract }))
const ArchivedContracts = lazy(async () => ({ default: (await import("./lists.tsx")).ArchivedContracts }))
const ArchivedProContracts = lazy(async () => ({
  default: (await import("./lists.tsx")).ArchivedProContracts,
}))

/** Evidence is taken away by the office of a school that teaches, invoices with it. */
const mayControl = (viewer: Viewer | null): boolean =>
  allows("teaching-office", viewer) && allows("school-invoicing", viewer)

/** A student's record with what contracts bring to it. */
function Student() {
  const viewer = useViewer()
  const isTeaching = allows("teaching", viewer)
  return (
    <StudentScreen
      {...(isTeaching && {
        planning: (classId: string) => (
          <Suspense>
            <NextSessions classId={classId} />
          </Suspense>
        ),
        corrections: (studentId: string) => (
          <Suspense>
            <CorrectionHistory subject="student" subjectId={studentId} />
          </Suspense>
        ),
        attendance: (studentId: string, empty: ReactNode) => (
          <Suspense>
            <div className={styles.parts}>
              <StudentAttendance studentId={studentId} empty={empty} />
              {allows("planning", viewer) && <StudentHours studentId={studentId} />}
              {allows("planning", viewer) && <StudentCertificates studentId={studentId} />}
              {mayControl(viewer) && <ControlPacks kind="student" id={studentId} />}
            </div>
          </Suspense>
        ),
      })}
      contracts={(studentId) => <StudentContracts studentId={studentId} />}
      actions={(studentId) => (
        <Suspense>
          <StudentRupture studentId={studentId} />
        </Suspense>
      )}
    />
  )
}

const ControlPacks = lazy(async () => ({ default: (await import("./lists.tsx")).ControlPacks }))
const Invoices = lazy(async () => ({ default: (await import("./lists.tsx")).Invoices }))

/** A contract's record, with what it brings. */
function Contract() {
  const viewer = useViewer()
  const isInvoicing = allows("school-invoicing", viewer)
  return (
    <ContractScreen
      {...(allows("teaching", viewer) && {
        corrections: (contractId: string) => (
          <Suspense>
            <CorrectionHistory subject="contract" subjectId={contractId} />
          </Suspense>
        ),
      })}
      {...(isInvoicing && {
        schedule: (contractId: string) => (
          <Suspense>
            <div className={styles.parts}>
              <ScheduleTab contractId={contractId} />
              {mayControl(viewer) && <ControlPacks kind="contract" id={contractId} />}
            </div>
          </Suspense>
        ),
        moneyHistory: (contractId: string) => (
          <Suspense>
            <MoneyHistory subject="contract" subjectId={contractId} />
          </Suspense>
        ),
      })}
    />
  )
}

/** A class, with those who are in it. */
function Class() {
  const viewer = useViewer()
  const isTeaching = allows("teaching", viewer)
  return (
    <ClassScreen
      {...(isTeaching && {
        hours: ({ id }: { id: string }) => (
          <Suspense>
            <div className={styles.parts}>
              <ClassHours classId={id} />
              <NextSessions classId={id} />
              <CorrectionHistory subject="class" subjectId={id} />
              {mayControl(viewer) && <ControlPacks kind="class" id={id} />}
            </div>
          </Suspense>
        ),
      })}
      students={({ id, name }) => (
        <Suspense>
          <ClassRoster classId={id} className={name} />
        </Suspense>
      )}
    />
  )
}

/** A company's record, whose students and contracts are shown as their own lists show them. */
function Company() {
  const isInvoicing = allows("school-invoicing", useViewer())
  return (
    <CompanyScreen
      {...(isInvoicing && {
        moneyHistory: (partnerId: string) => (
          <Suspense>
            <MoneyHistory subject="partner" subjectId={partnerId} />
          </Suspense>
        ),
      })}
      contracts={(partnerId) => (
        <Suspense>
          <PartnerContracts partnerId={partnerId} />
        </Suspense>
      )}
      showStudentState={(state) => (
        <Suspense>
          <StudentBadge state={state} />
        </Suspense>
      )}
    />
  )
}

/** A company's own space, with its contracts. */
const CompanyProfile = later(async () => {
  await CompanyProfileScreen.preload()
  return () => (
    <CompanyProfileScreen
      contracts={({ can_edit }) => (
        <Suspense>
          <CompanyContracts isOffice={can_edit} />
        </Suspense>
      )}
      planning={
        <Suspense>
          <CompanyCalendar />
          <CompanyAbsences />
        </Suspense>
      }
      signatures={
        <Suspense>
          <CompanySignatures />
        </Suspense>
      }
      invoices={
        <Suspense>
          <CompanyInvoices />
        </Suspense>
      }
    />
  )
})

/** A student's own space, with their contracts. */
const Profile = later(async () => {
  await ProfileScreen.preload()
  return () => (
    <ProfileScreen
      contracts={
        <Suspense>
          <OwnContracts />
        </Suspense>
      }
    />
  )
})

/** A learner's planning, with what is to be signed now. */
const MyCalendar = () => (
  <MyCalendarScreen
    attendance={
      <Suspense>
        <OpenSheets />
      </Suspense>
    }
  />
)

/** The same figures: a school reads, whoever runs the platform writes. */
const Figures = () => <FiguresScreen canEdit={false} />
const OperatorFigures = () => <FiguresScreen canEdit />

const screens: Record<InsideName, ComponentType & { preload?: () => Promise<void> }> = {
  home: HomeScreen,
  "student-settings": StudentSettings,
  "company-settings": CompanySettings,
  "school-settings": SchoolSettings,
  partners: Partners,
  "partner-company": Company,
  "company-profile": CompanyProfile,
  trainings: TrainingsScreen,
  classes: ClassesScreen,
  class: Class,
  "class-calendar": ClassCalendarScreen,
  students: Students,
  student: Student,
  profile: Profile,
  import: ImportScreen,
  figures: Figures,
  "operator-figures": OperatorFigures,
  "funding-files": FundingFilesScreen,
  "official-blanks": BlanksScreen,
  calendar: CalendarScreen,
  trainers: TrainersScreen,
  "my-calendar": MyCalendar,
  "my-documents": MyDocumentsScreen,
  rooms: RoomsScreen,
  "attendance-sheets": SheetsScreen,
  justifications: Justifications,
  "my-absences": MyAbsencesScreen,
  "attendance-sheet": SheetScreen,
  "attendance-statistics": AttendanceStatistics,
  contracts: Contracts,
  "pro-contracts": ProContracts,
  "new-pro-contract": NewProContract,
  "archived-contracts": ArchivedContracts,
  "archived-pro-contracts": ArchivedProContracts,
  "opco-answers": OpcoAnswersScreen,
  "imported-contracts": ImportedContractsScreen,
  "imported-contract": ReconcileScreen,
  contract: Contract,
  invoices: Invoices,
  invoice: InvoiceScreen,
  "contract-form": ContractFormScreen,
  "cash-flow": CashFlow,
  bpf: BpfReport,
  survey: Survey,
  bank: BankScreen,
}

export const preload = async (name: InsideName): Promise<void> => {
  await Promise.all([screens[name].preload?.(), preloadLists()])
}

/** The screens of those who are signed in; each loads when it is first opened. */
export function Inside({ name }: { name: InsideName }) {
  const Screen = screens[name]
  return <Screen />
}
