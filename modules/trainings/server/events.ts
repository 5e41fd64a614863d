import { events } from "@jalon/jobs"
import * as z from "zod/mini"

const codes = z.array(z.string())

/** What happened in the catalogue. */
export const trainingsEvents = events("trainings", {
  /**
   * The documents a training asks for have changed. With `apply`, whoever is newly concerned is to be asked for `begins`, and
   * open requests for `ends` fall away; otherwise only what is kept of the files has to be brought up to date.
   */
  RequiredDocumentsChanged: z.object({
    trainingId: z.string(),
    apply: z.boolean(),
    begins: codes,
    ends: codes,
  }),
})
