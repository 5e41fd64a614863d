import { addSubject, addTrainer } from "@jalon/education/testing"
import { type Admin, addMember, addOrganization } from "@jalon/identity/testing"
import { addClass } from "@jalon/students/testing"

/** A school where somebody with an account teaches one class; what its office asks for, its direction may grant. */
export const addTaughtSchool = async (admin: Admin) => {
  const school = await addOrganization(admin)
  const trainer = await addMember(admin, school, 5, { accountType: 3 })
  return {
    school,
    trainer,
    office: await addMember(admin, school, 2),
    direction: await addMember(admin, school, 1),
    of: {
      subjectId: await addSubject(admin, school, { title: "Anglais" }),
      classIds: [(await addClass(admin, school, { startsOn: "2026-09-07" })).id],
      trainerIds: [await addTrainer(admin, school, { member_id: trainer.memberId })],
    },
  }
}
