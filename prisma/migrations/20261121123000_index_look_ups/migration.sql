-- Written by hand: a plan that was made while the table was empty read all of it, for as long as the
-- connection lived and the table was not analysed. Every path is an index look-up, whatever the sizes seem.
ALTER FUNCTION "admit_applicants" SET enable_seqscan = off;
ALTER FUNCTION "admit_applicants" SET enable_bitmapscan = off;
ALTER FUNCTION "admit_applicants" SET enable_hashjoin = off;
ALTER FUNCTION "admit_applicants" SET enable_mergejoin = off;
