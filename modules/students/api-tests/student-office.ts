import type { Device, TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"

/** A school with its office, one of its members who teaches, and somebody of another school. */
export const openStudentOffice = async (
  api: TestApi,
): Promise<{ school: number; office: Device; teacher: Device; stranger: Device }> => {
  const { admin } = api.db
  const school = await addOrganization(admin)
  return {
    school,
    office: await api.as(await addMember(admin, school, 2)),
    teacher: await api.as(await addMember(admin, school, 4)),
    stranger: await api.as(await addMember(admin, await addOrganization(admin), 1)),
  }
}
