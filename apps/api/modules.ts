import { type FilesServices, filesServer } from "@jalon/files/server"
import { refusals as filesRefusals } from "@jalon/files/wire"
import { type IdentityServices, identityServer } from "@jalon/identity/server"
import { refusals as identityRefusals } from "@jalon/identity/wire"
import { type OrganizationsServices, organizationsServer } from "@jalon/organizations/server"
import { refusals as organizationsRefusals } from "@jalon/organizations/wire"
import type { Served } from "@jalon/serving"
import { commonRefusals, type Sentence } from "@jalon/wire-kit"

/** Where modules meet: one line each. */
export const served = (services: {
  files: FilesServices
  identity: IdentityServices
  organizations: OrganizationsServices
}): Served[] => [
  ...filesServer(services.files),
  ...identityServer(services.identity),
  ...organizationsServer(services.organizations),
]

export const sentences: Record<string, Sentence> = {
  ...commonRefusals,
  ...filesRefusals,
  ...identityRefusals,
  ...organizationsRefusals,
}
