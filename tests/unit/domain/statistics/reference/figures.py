"""The figures of SciPy and scikit-learn for the problems on stdin (see problem.ts), as JSON on stdout."""

import json
import platform
import sys

import numpy as np
import scipy
import sklearn
from scipy.optimize import minimize
from scipy.special import expit
from sklearn.metrics import (
    average_precision_score,
    log_loss,
    roc_auc_score,
    roc_curve,
)


def fit(problem):
    rows, prior = problem["rows"], np.array(problem["prior"])
    features = np.zeros((len(rows), len(prior)))
    for place, row in enumerate(rows):
        features[place, row["columns"]] = row["values"]
    offset = np.array([row["offset"] for row in rows])
    good = np.array([row["good"] for row in rows])
    fraud = np.array([row["fraud"] for row in rows])
    strength = problem["strength"]

    def loss(at):
        log_odds = offset + at[0] + features @ at[1:]
        away = at[1:] - prior
        value = good @ np.logaddexp(0, log_odds) + fraud @ np.logaddexp(0, -log_odds)
        slope = (good + fraud) * expit(log_odds) - fraud
        gradient = np.concatenate(([slope.sum()], features.T @ slope + strength * away))
        return value + strength / 2 * away @ away, gradient

    bounds = [(None, None), *zip(problem["low"], problem["high"])]
    options = {"maxiter": 10_000, "maxfun": 100_000, "maxcor": 30, "ftol": 0, "gtol": 1e-10}
    found = minimize(
        loss, np.concatenate(([0], prior)), jac=True, method="L-BFGS-B", bounds=bounds, options=options
    )
    intercept, *weights = found.x.tolist()
    return {"strength": strength, "intercept": intercept, "weights": weights, "loss": float(found.fun)}


def labeled(counts, name):
    values = np.array([count[name] for count in counts for _ in range(2)])
    labels = np.array([label for _ in counts for label in (0, 1)])
    weights = np.array([weight for count in counts for weight in (count["good"], count["fraud"])])
    return labels[weights > 0], values[weights > 0], weights[weights > 0]


def main():
    given = json.load(sys.stdin)
    labels, scores, weights = labeled(given["scores"], "score")
    false_positive, true_positive, _ = roc_curve(
        labels, scores, sample_weight=weights, drop_intermediate=False
    )
    outcomes, predicted, counts = labeled(given["predicted"], "probability")
    figures = {
        "versions": {
            "python": platform.python_version(),
            "scipy": scipy.__version__,
            "sklearn": sklearn.__version__,
        },
        "fits": [fit(problem) for problem in given["problems"]],
        "rocAuc": roc_auc_score(labels, scores, sample_weight=weights),
        "averagePrecision": average_precision_score(labels, scores, sample_weight=weights),
        "ks": float(np.max(true_positive - false_positive)),
        "logLoss": log_loss(outcomes, predicted, sample_weight=counts),
    }
    json.dump(figures, sys.stdout)


main()
