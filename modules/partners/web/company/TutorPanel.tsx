import { useCommand } from "@jalon/client"
import { PanelForm } from "@jalon/screens"
import { RequiredNote } from "@jalon/ui"
import { addTutor, companyStatistics, getCompanyProfile, updateTutor } from "../../wire/index.ts"
import { PersonInputs, TutorInputs } from "../employer/PersonInputs.tsx"
import { emptyPerson, usePersonForm } from "../employer/person-form.ts"
import { company } from "./strings.fr.ts"
import type { Tutor } from "./types.ts"

const words = company.tutors
const refreshes = [getCompanyProfile, companyStatistics]

/** Null for somebody new. */
export function TutorPanel({ tutor, onClose }: { tutor: Tutor | null; onClose: () => void }) {
  const add = useCommand(addTutor, { refreshes })
  const change = useCommand(updateTutor, { refreshes })
  const form = usePersonForm<object>({
    route: addTutor,
    initial: tutor ? draftOf(tutor) : emptyPerson,
    command: tutor ? change : add,
    send: (body) => (tutor ? change.run({ params: { tutorId: tutor.id }, body }) : add.run({ body })),
    onSaved: onClose,
  })
  return (
    <PanelForm
      title={tutor ? words.editOf(`${tutor.first_name} ${tutor.last_name}`) : words.addTitle}
      isOpen
      onClose={onClose}
      form={form}
      {...(!tutor && { verb: words.verb })}
    >
      <RequiredNote />
      <PersonInputs form={form} />
      <TutorInputs form={form} />
    </PanelForm>
  )
}

const draftOf = ({ eligibility: _, id: __, ...tutor }: Tutor) => tutor
