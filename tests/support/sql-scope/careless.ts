/** Statements that are not limited to the organization in $1, though some look like it. */
export const careless = {
  "an alternative to the filter": "SELECT * FROM analyses WHERE organization_id = $1 OR id = $2",
  "a table joined with a comma": "SELECT * FROM analyses a, applicants x WHERE a.organization_id = $1",
  "a filter in a comment": "SELECT * FROM analyses /* organization_id = $1 */ WHERE id = $2",
  "a filter in a comment to the end of the line": `SELECT * FROM analyses -- organization_id = $1
     WHERE id = $2`,
  "an alternative that is always true": "SELECT * FROM analyses WHERE organization_id = $1 OR true",
  "a filter that is turned round": "SELECT * FROM analyses WHERE NOT organization_id = $1",
  "all other organizations": "SELECT * FROM analyses WHERE organization_id <> $1",
  "a subquery among the columns":
    "SELECT (SELECT count(*) FROM applicants) FROM analyses WHERE organization_id = $1",
  "a query of WITH": `WITH found AS (SELECT id FROM applicants)
     SELECT a.id FROM analyses a, found WHERE a.organization_id = $1`,
  "an organization that is looked up beside the rows": `UPDATE analyses SET status = 'failed'
     WHERE id = $2 AND EXISTS (SELECT FROM organizations WHERE id = $1)`,
  "the filter on the other table of a removal":
    "DELETE FROM applicants USING analyses a WHERE a.organization_id = $1",
  "rows copied from all organizations": `INSERT INTO events (id, organization_id, mode, name, data)
     SELECT id, organization_id, mode, 'x', '{}' FROM analyses`,
  "the second half of a UNION": `SELECT id FROM analyses WHERE organization_id = $1
     UNION ALL SELECT id FROM applicants`,
  "an alternative in a join": `SELECT * FROM analyses a LEFT JOIN applicants x ON x.id = a.applicant_id OR x.id = $2
     WHERE a.organization_id = $1`,
  "a filter in the condition of a LEFT JOIN":
    "SELECT * FROM applicants x LEFT JOIN analyses a ON a.applicant_id = x.id AND x.organization_id = $1",
  "the other side of a FULL JOIN":
    "SELECT * FROM applicants x FULL JOIN analyses a ON a.organization_id = $1 AND x.organization_id = $1",
  "another parameter": "SELECT * FROM analyses WHERE organization_id = $2",
  "a parameter that begins with the same digit": "SELECT * FROM analyses WHERE organization_id = $10",
  "a text that looks like the filter": "SELECT * FROM analyses WHERE 'organization_id = $1' <> id",
  "a filter that has another outcome for NULL":
    "SELECT * FROM analyses WHERE organization_id IS NOT DISTINCT FROM $2",
  "rows without an organization, where each has one":
    "SELECT * FROM analyses WHERE organization_id IS NULL OR organization_id = $1",
  "a filter inside of CASE":
    "SELECT * FROM analyses WHERE CASE WHEN $2 THEN organization_id = $1 ELSE true END",
  "the organization as the id of a record": "SELECT * FROM analyses WHERE id = $1",
  "a join by something that is no key":
    "SELECT * FROM analyses a JOIN applicants x ON x.external_id = a.external_id WHERE a.organization_id = $1",
  "the other organizations of a member": `SELECT o.* FROM memberships m JOIN memberships o ON o.user_id = m.user_id
     WHERE m.organization_id = $1`,
  "a filter that only the counted rows meet":
    "SELECT * FROM (SELECT id FROM analyses LIMIT 10) AS a JOIN applicants x ON true WHERE x.organization_id = $1",
  "an EXISTS that is turned round": `SELECT * FROM applicants x
     WHERE NOT EXISTS (SELECT FROM analyses a WHERE a.applicant_id = x.id AND a.organization_id = $1)`,
  "an IN that is turned round": `SELECT * FROM applicants
     WHERE id NOT IN (SELECT applicant_id FROM analyses WHERE organization_id = $1)`,
  "a key from any organization": "SELECT * FROM applicants WHERE id IN (SELECT applicant_id FROM analyses)",
  "a row that goes to another organization":
    "UPDATE analyses SET organization_id = $2 WHERE organization_id = $1",
  "a new row of another organization":
    "INSERT INTO notices (id, organization_id, mode, kind, target, details) VALUES ($1, $2, 'live', '', '', '{}')",
  "one of several new rows": `INSERT INTO review_claims (analysis_id, organization_id, claimed_by, claimed_until)
     VALUES ($2, $1, $3, $4), ($2, $5, $3, $4)`,
  "a new part of any record":
    "INSERT INTO batch_chunks (batch_id, number, count, sealed) VALUES ($2, 1, 1, '')",
  "a row that was there already": `INSERT INTO review_claims (analysis_id, organization_id, claimed_by, claimed_until)
     VALUES ($2, $1, $3, $4) ON CONFLICT (analysis_id) DO UPDATE SET claimed_by = excluded.claimed_by`,
  "a record that a new row names": `WITH claimed AS (
       INSERT INTO review_claims (analysis_id, organization_id, claimed_by, claimed_until) VALUES ($2, $1, $3, $4)
       RETURNING analysis_id)
     SELECT * FROM analyses WHERE id = (SELECT analysis_id FROM claimed)`,
  "a removal in WITH": `WITH gone AS (DELETE FROM events WHERE id = $2 RETURNING id)
     SELECT count(*) FROM gone, analyses a WHERE a.organization_id = $1`,
  "a subquery in ORDER BY": `SELECT id FROM analyses a WHERE organization_id = $1
     ORDER BY (SELECT max(created_at) FROM applicants)`,
  "a subquery in the arguments of a function": "SELECT f FROM unnest(ARRAY(SELECT id FROM applicants)) AS f",
  "an EXISTS that is always true": `SELECT * FROM applicants x
     WHERE EXISTS (SELECT count(*) FROM analyses a WHERE a.applicant_id = x.id AND a.organization_id = $1)`,
  "a key that is computed": `SELECT * FROM applicants
     WHERE id IN (SELECT max(applicant_id) FROM analyses WHERE organization_id = $1)`,
  "keys of which some are given": `SELECT * FROM applicants WHERE id IN (
       SELECT applicant_id FROM analyses WHERE organization_id = $1 UNION SELECT id FROM unnest($2::text[]) AS o(id))`,
  "a filter that compares something else": "SELECT * FROM analyses WHERE (organization_id = $1) = (id = $2)",
  "a filter on what is left after counting": `SELECT count(*) FROM analyses GROUP BY mode
     HAVING bool_and(organization_id = $1)`,
  "a filter outside of WITH":
    "WITH found AS (SELECT * FROM analyses) SELECT * FROM found WHERE organization_id = $1",
  "a filter on the first rows of a recursive query alone": `WITH RECURSIVE found AS (
       SELECT id, organization_id FROM analyses WHERE organization_id = $1
       UNION SELECT e.id, f.organization_id FROM events e, found f WHERE e.id > f.id)
     SELECT id FROM found WHERE organization_id = $1`,
  "a recursive query that is limited by its own column": `WITH RECURSIVE found AS (
       SELECT id, organization_id FROM analyses WHERE organization_id = $1
       UNION SELECT e.id, e.organization_id FROM events e, found f WHERE f.organization_id = $1)
     SELECT id FROM found`,
  "rows that are locked before the filter":
    "SELECT * FROM (SELECT * FROM analyses FOR UPDATE) AS a WHERE a.organization_id = $1",
  "a sample": "SELECT * FROM analyses TABLESAMPLE SYSTEM (1) WHERE organization_id = $1 OR true",
  "two rows of one scope that name each other": `SELECT * FROM analyses a JOIN applicants x
     ON x.id = a.applicant_id AND x.organization_id = a.organization_id`,
  "a statement in a text": "DO $$ BEGIN DELETE FROM analyses; END $$",
  everything: "TRUNCATE analyses",
  MERGE: `MERGE INTO analyses a USING applicants x ON a.applicant_id = x.id AND a.organization_id = $1
     WHEN MATCHED THEN DELETE`,
  "a copy": "COPY analyses TO STDOUT",
  "hashes of elements that are not given": "SELECT * FROM application_elements WHERE standing = 3",
  "elements next to rows of any applicant": `SELECT * FROM application_elements e JOIN applicants a ON e.element = ANY (a.elements)
     WHERE e.element = $2`,
};
