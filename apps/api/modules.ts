import { type AttendanceServices, attendanceServer } from "@jalon/attendance/server"
import { refusals as attendanceRefusals } from "@jalon/attendance/wire"
import { type BlankForms, contractsServer } from "@jalon/contracts/server"
import { contractsRefusals } from "@jalon/contracts/wire"
import type { FieldVault } from "@jalon/data"
import { depositsServer } from "@jalon/deposits/server"
import { refusals as depositsRefusals } from "@jalon/deposits/wire"
import type { Documents, PagePictures } from "@jalon/documents"
import { educationServer } from "@jalon/education/server"
import { refusals as educationRefusals } from "@jalon/education/wire"
import { type ExportLinks, exportsServer } from "@jalon/exports/server"
import { refusals as exportsRefusals } from "@jalon/exports/wire"
import { type FilesServices, filesServer } from "@jalon/files/server"
import { refusals as filesRefusals } from "@jalon/files/wire"
import { type GuestLinks, guestLinksServer } from "@jalon/guest-links/server"
import { refusals as guestLinksRefusals } from "@jalon/guest-links/wire"
import { homeServer } from "@jalon/home/server"
import { type AccountCreation, type IdentityServices, identityServer } from "@jalon/identity/server"
import { refusals as identityRefusals } from "@jalon/identity/wire"
import { importsServer } from "@jalon/imports/server"
import { refusals as importsRefusals } from "@jalon/imports/wire"
import { invoicingServer, nextInvoiceNumber } from "@jalon/invoicing/server"
import { refusals as invoicingRefusals } from "@jalon/invoicing/wire"
import { legalValuesServer } from "@jalon/legal-values/server"
import { refusals as legalValuesRefusals } from "@jalon/legal-values/wire"
import { notificationsServer } from "@jalon/notifications/server"
import { refusals as notificationsRefusals } from "@jalon/notifications/wire"
import {
  type InvitationHandlers,
  memberInvitation,
  organizationInvitation,
  organizationsServer,
} from "@jalon/organizations/server"
import { refusals as organizationsRefusals } from "@jalon/organizations/wire"
import { partnerInvitation, partnersServer } from "@jalon/partners/server"
import { refusals as partnersRefusals } from "@jalon/partners/wire"
import type { Opcos } from "@jalon/ports/opco"
import type { Registers } from "@jalon/ports/registers"
import { searchServer } from "@jalon/search/server"
import type { Served } from "@jalon/serving"
import { type SignaturesServices, signaturesServer } from "@jalon/signatures/server"
import { signaturesRefusals } from "@jalon/signatures/wire"
import { studentInvitation, studentsServer } from "@jalon/students/server"
import { refusals as studentsRefusals } from "@jalon/students/wire"
import { surveyServer } from "@jalon/survey/server"
import { trainingsServer } from "@jalon/trainings/server"
import { refusals as trainingsRefusals } from "@jalon/trainings/wire"
import { commonRefusals, type Sentence } from "@jalon/wire-kit"

/** What each kind of invitation leads to, given by the module that knows it. */
const invitationHandlers = (vault: FieldVault): InvitationHandlers => ({
  student: studentInvitation(vault),
  member: memberInvitation,
  organization: organizationInvitation,
  partner: partnerInvitation,
})

/** Where modules meet: one line each. */
export const served = (services: {
  files: FilesServices
  identity: IdentityServices
  accountCreation: AccountCreation
  guestLinks: GuestLinks
  guestLinkToken: (guestLinkId: string) => string
  registers: Registers
  opcos: Opcos
  vault: FieldVault
  exportLinks: ExportLinks
  feedKey: Buffer
  documents: Documents
  pagePictures: PagePictures
  blankForms: BlankForms
  attendanceKeys: AttendanceServices["attendanceKeys"]
  wallWatch: AttendanceServices["wallWatch"]
  signingKeys: SignaturesServices["signingKeys"]
  sealTrust: SignaturesServices["sealTrust"]
  smsCodes: SignaturesServices["smsCodes"]
  providerAccess: SignaturesServices["providerAccess"]
}): Served[] => [
  ...filesServer(services.files),
  ...identityServer(services.identity),
  ...legalValuesServer({ files: services.files.files }),
  ...guestLinksServer(services),
  ...organizationsServer({
    ...services,
    files: services.files.files,
    invitationHandlers: invitationHandlers(services.vault),
    nextInvoiceNumber,
  }),
  ...trainingsServer,
  ...partnersServer({ ...services, files: services.files.files }),
  ...studentsServer({ ...services, files: services.files.files }),
  ...importsServer({ ...services, files: services.files.files }),
  ...searchServer,
  ...signaturesServer({ ...services, files: services.files.files }),
  ...contractsServer({ ...services, files: services.files.files, uploads: services.files }),
  ...depositsServer({ ...services, files: services.files.files }),
  ...educationServer({
    files: services.files.files,
    feedKey: services.feedKey,
    publicUrl: services.exportLinks.publicUrl,
  }),
  ...attendanceServer({
    ...services,
    files: services.files.files,
    publicUrl: services.exportLinks.publicUrl,
  }),
  ...surveyServer,
  ...invoicingServer({ ...services, files: services.files.files }),
  ...homeServer,
  ...exportsServer({ ...services.exportLinks, vault: services.vault, files: services.files.files }),
  ...notificationsServer,
]

export const sentences: Record<string, Sentence> = {
  ...commonRefusals,
  ...filesRefusals,
  ...identityRefusals,
  ...legalValuesRefusals,
  ...guestLinksRefusals,
  ...organizationsRefusals,
  ...trainingsRefusals,
  ...partnersRefusals,
  ...studentsRefusals,
  ...importsRefusals,
  ...signaturesRefusals,
  ...contractsRefusals,
  ...depositsRefusals,
  ...educationRefusals,
  ...attendanceRefusals,
  ...invoicingRefusals,
  ...exportsRefusals,
  ...notificationsRefusals,
}
