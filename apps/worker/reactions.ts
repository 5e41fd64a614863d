import { checkAgain, closeUpload, type filesEvents, removeBytes, removeLeftovers } from "@jalon/files/server"
import { type identityEvents, removePicture } from "@jalon/identity/server"
import type { EventsOf, Job, Reactions } from "@jalon/jobs"
import {
  sendDoorLink,
  sendResetLink,
  tellDispute,
  tellPasswordChanged,
  tellTokenTheft,
} from "@jalon/notifications/server"
import type { organizationsEvents } from "@jalon/organizations/server"
import type { WorkerServices } from "./services.ts"

type KnownEvents =
  | EventsOf<typeof filesEvents>
  | EventsOf<typeof identityEvents>
  | EventsOf<typeof organizationsEvents>

/** Who reacts to what. An event left out does not compile: `[]` says that nobody needs to. */
export const reactions = {
  "files.FileAccepted": [removeLeftovers],
  "files.FileRefused": [removeLeftovers],
  "files.FileDropped": [removeBytes],
  "files.ScanMissed": [checkAgain],
  "identity.PasswordResetRequested": [sendResetLink],
  "identity.PasswordChanged": [tellPasswordChanged],
  "identity.TokenTheftDetected": [tellTokenTheft],
  "identity.PictureReplaced": [removePicture],
  "organizations.DoorIssued": [sendDoorLink],
  "organizations.OrganizationDisputed": [tellDispute],
} satisfies Reactions<KnownEvents, WorkerServices>

/** Jobs that operations start by themselves, without an event. */
export const jobs: readonly Job<never, WorkerServices>[] = [closeUpload]
