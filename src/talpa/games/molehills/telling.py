choice = news = refusal = status = chapter = None
