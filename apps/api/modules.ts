import { type FilesServices, filesServer } from "@jalon/files/server"
import { refusals as filesRefusals } from "@jalon/files/wire"
import { type IdentityServices, identityServer, type Newcomers } from "@jalon/identity/server"
import { refusals as identityRefusals } from "@jalon/identity/wire"
import {
  type Doors,
  memberPassage,
  organizationPassage,
  organizationsServer,
  type Passages,
} from "@jalon/organizations/server"
import { refusals as organizationsRefusals } from "@jalon/organizations/wire"
import type { Registers } from "@jalon/ports/registers"
import { searchServer } from "@jalon/search/server"
import type { Served } from "@jalon/serving"
import { studentPassage } from "@jalon/students/server"
import { commonRefusals, type Sentence } from "@jalon/wire-kit"

/** What each kind of invitation leads to, given by the module that knows it. */
const passages: Passages = {
  student: studentPassage,
  member: memberPassage,
  organization: organizationPassage,
}

/** Where modules meet: one line each. */
export const served = (services: {
  files: FilesServices
  identity: IdentityServices
  newcomers: Newcomers
  doors: Doors
  registers: Registers
}): Served[] => [
  ...filesServer(services.files),
  ...identityServer(services.identity),
  ...organizationsServer({ ...services, files: services.files.files, passages }),
  ...searchServer,
]

export const sentences: Record<string, Sentence> = {
  ...commonRefusals,
  ...filesRefusals,
  ...identityRefusals,
  ...organizationsRefusals,
}
