export { statement as rawSql } from "../sql.ts"
export { setApplicationWall } from "../walls.ts"
export { type TestDatabase, testDatabase } from "./test-database.ts"
