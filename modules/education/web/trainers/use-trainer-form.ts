import { type FormSettings, useForm } from "@jalon/screens"
import { createTrainer } from "../../wire/index.ts"
import { formWords as words } from "./strings.fr.ts"
import type { Trainer } from "./types.ts"

type Saved = { trainer: Trainer }
type Settings = FormSettings<typeof createTrainer, Saved>

const labels = {
  first_name: words.firstName,
  last_name: words.lastName,
  email: words.email,
  phone: words.phone,
  status: words.status,
  company_name: words.company,
  siret: words.siret,
  nda: words.nda,
  hourly_rate_cents: words.rate,
  max_day_minutes: words.maxDay,
  max_week_minutes: words.maxWeek,
  max_year_minutes: words.maxYear,
  last_training_on: words.lastTraining,
  member_id: words.member,
  subject_ids: words.subjects,
}

/** The same form creates and changes: what it checks is the same. */
export const useTrainerForm = (settings: Pick<Settings, "initial" | "command" | "send" | "onSaved">) =>
  useForm<typeof createTrainer, Saved>({
    ...settings,
    route: createTrainer,
    labels,
    fieldOf: { "trainer.siret_required": "siret", "trainer.member_taken": "member_id" },
  })

export type TrainerFormState = ReturnType<typeof useTrainerForm>
