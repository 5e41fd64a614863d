import { ContractPreferences } from "@jalon/contracts/web"
import { OpcoSection } from "@jalon/deposits/web"
import { SchoolDataSection } from "@jalon/exports/web"
import { allows } from "@jalon/identity/rules"
import { InvoiceSettingsSection } from "@jalon/invoicing/web"
import { NotificationsSection } from "@jalon/notifications/web"
import { CompanySettingsScreen, SchoolSettingsScreen, StudentSettingsScreen } from "@jalon/organizations/web"
import { LabelsSection } from "@jalon/partners/web"
import { ConsumptionSection } from "@jalon/signatures/web"
import { ClosuresSection } from "@jalon/trainings/web"
import { useApp } from "../app-context.ts"
import { useViewer } from "../shell/use-viewer.ts"

export function SchoolSettings() {
  return (
    <SchoolSettingsScreen
      onSignedOut={useApp().leave}
      opcos={<OpcoSection />}
      {...(allows("school-invoicing", useViewer()) && { invoicing: <InvoiceSettingsSection /> })}
      closures={<ClosuresSection />}
      labels={<LabelsSection />}
      contracts={<ContractPreferences />}
      signatures={<ConsumptionSection />}
      exports={<SchoolDataSection />}
      notifications={<NotificationsSection />}
    />
  )
}

export const preloadStudentSettings = (): Promise<void> => StudentSettingsScreen.preload()

export function StudentSettings() {
  return <StudentSettingsScreen onSignedOut={useApp().leave} notifications={<NotificationsSection />} />
}

export function CompanySettings() {
  return <CompanySettingsScreen onSignedOut={useApp().leave} notifications={<NotificationsSection />} />
}
