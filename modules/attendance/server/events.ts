import { events } from "@jalon/jobs"
import * as z from "zod/mini"

/** What happened to attendance. Payloads carry ids: those who react read fresh rows. */
export const attendanceEvents = events("attendance", {
  /** The trainer saw somebody who has not signed: a link goes to them. */
  SignatureMissing: z.object({ sheetId: z.string(), studentId: z.string() }),
  /** A trainer without an account is about to countersign: the code goes to their address. */
  CountersigningCodeAsked: z.object({ guestLinkId: z.string(), askedAt: z.number() }),
  /** Closed, or corrected after it was: it is drawn and sealed as it stands now. */
  SheetClosed: z.object({ sheetId: z.string() }),
  /** A document for an absence was accepted, refused, or more is asked for. */
  JustificationAnswered: z.object({ justificationId: z.string() }),
  /** A sheet of today was countersigned with learners missing, in a school that tells employers. */
  AbsencesSeen: z.object({ sheetId: z.string() }),
  /** It has its number: it is drawn and sealed. */
  CertificateIssued: z.object({ certificateId: z.string() }),
  /** Its file is there, or it no longer holds: what waits for it may look. */
  CertificateSettled: z.object({ certificateId: z.string() }),
})
