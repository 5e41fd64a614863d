import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { signUnderTrainer } from "../lines/sign-on-device.ts"
import type { AttendanceServices } from "../services.ts"
import { doByTrainerLink } from "./with-trainer-link.ts"

/** A learner signs on the device that holds the link, passed round the room. */
export const trainerLinkSignature = (services: Pick<AttendanceServices, "guestLinks" | "vault">) =>
  multiStep(wire.trainerLinkSignature, (context, call) =>
    doByTrainerLink(services, context, call.params, (scope) => signUnderTrainer(services, scope, call)),
  )
