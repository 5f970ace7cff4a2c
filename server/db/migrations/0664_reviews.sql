CREATE TABLE "review_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"operator" text NOT NULL,
	"decided_at" bigint NOT NULL,
	"applied_at" bigint,
	"outcome" text,
	CONSTRAINT "review_decisions_kind_check" CHECK ("review_decisions"."kind" in ('withdrawal', 'recovery')),
	CONSTRAINT "review_decisions_verdict_check" CHECK ("review_decisions"."verdict" in ('approve', 'refuse', 'revise')),
	CONSTRAINT "review_decisions_outcome_check" CHECK ("review_decisions"."outcome" in ('decided', 'notInReview', 'tooEarly', 'unknown'))
);

CREATE INDEX "review_decisions_subject" ON "review_decisions" USING btree ("subject");
CREATE UNIQUE INDEX "review_decisions_waiting" ON "review_decisions" USING btree ("subject") WHERE "review_decisions"."applied_at" is null;
