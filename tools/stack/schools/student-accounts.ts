import type pg from "pg"

export type StudentAccount = { student: string; email: string }

/** Lets these learners in, with the password of the demo, whose own accounts are few: a whole class signs in some journeys. */
export const addStudentAccounts = async (
  client: pg.Client,
  students: readonly string[],
): Promise<StudentAccount[]> => {
  await client.query(
    `with known as (select password_hash from account where account_type = 0 limit 1),
       made as (
         insert into account (id, account_type, email, password_hash, first_name, last_name)
         select gen_random_uuid(), 0, s.email, k.password_hash, s.first_name, s.last_name from student s, known k
         where s.id = any ($1) and s.account_id is null
         returning id, email
       )
     update student s set account_id = made.id from made where s.id = any ($1) and s.email = made.email`,
    [students],
  )
  const { rows } = await client.query<StudentAccount>(
    "select s.id as student, a.email from student s join account a on a.id = s.account_id where s.id = any ($1)",
    [students],
  )
  return rows
}
