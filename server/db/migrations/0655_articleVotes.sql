CREATE TABLE "article_votes" (
	"article" text NOT NULL,
	"voter" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"reason" text NOT NULL,
	"locale" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "article_votes_article_voter_pk" PRIMARY KEY("article","voter")
);

ALTER TABLE "feedback_requests" DROP CONSTRAINT "feedback_requests_category_check";
CREATE INDEX "article_votes_at" ON "article_votes" USING btree ("at");
ALTER TABLE "feedback_requests" ADD CONSTRAINT "feedback_requests_category_check" CHECK ("feedback_requests"."category" in ('account', 'security', 'transfers', 'trading', 'wallet', 'fault', 'idea', 'other', 'creator'));
